import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts'
import { Button } from './Button'
import { kitTexts } from './kit-texts'
import css from './States.module.css'

/** A list or panel without content: one line, and an action if one helps. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.state}>
      <p className={css.title}>{title}</p>
      {children}
    </div>
  )
}

/** An error message for content that could not be loaded, with a retry button. */
export function ErrorState({ problem, onRetry }: { problem: string; onRetry?: () => void }) {
  const t = useTexts(kitTexts)
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>{problem}</p>
      {onRetry && <Button onClick={onRetry}>{t.retry}</Button>}
    </div>
  )
}

const icons = { neutral: Info, good: CircleCheck, warning: TriangleAlert, bad: CircleAlert }

/** A message inside a page or form. `bad` and `warning` are announced. */
export function Banner({
  tone = 'neutral',
  children,
  action,
}: {
  tone?: keyof typeof icons
  children: ReactNode
  action?: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div
      className={css.banner}
      data-tone={tone}
      role={tone === 'bad' || tone === 'warning' ? 'alert' : 'status'}
    >
      <Icon size={18} aria-hidden />
      <div className={css.grow}>{children}</div>
      {action}
    </div>
  )
}
