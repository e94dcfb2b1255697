import { useTexts } from '~/i18n/texts'
import { kitTexts } from './kit-texts'
import { badgeText } from './text/badge-text'
import styles from './Badge.module.css'

/** An unread count, or a dot that only says there is something new. */
export type BadgeValue = number | 'dot'

type BadgeProps = {
  value: BadgeValue | undefined
  /** Whether it is grey, for muted conversations. */
  isQuiet?: boolean
}

/** An unread count ("⋯" above 99) or a dot. Renders nothing at zero. */
export function Badge({ value, isQuiet = false }: BadgeProps) {
  const texts = useTexts(kitTexts)
  if (!value) return null
  const label = value === 'dot' ? texts.news : texts.unread({ n: value })
  return (
    <span className={styles.badge} data-dot={value === 'dot' || undefined} data-quiet={isQuiet || undefined}>
      <span aria-hidden>{value === 'dot' ? '' : badgeText(value)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
