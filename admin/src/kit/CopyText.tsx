import { Copy } from 'lucide-react'
import { useTexts } from '@/i18n/texts'
import { IconButton } from './Button'
import { kitTexts } from './kit-texts'
import { groupsOf } from './text/groups'
import { showToast } from './toast'
import css from './CopyText.module.css'

/** A text to copy verbatim: a link, a secret, an id. `isGrouped` sets it in groups of four, to be compared by eye. */
export function CopyText({
  text,
  label,
  isGrouped = false,
  page,
}: {
  text: string
  label: string
  isGrouped?: boolean
  /** Its page of the block explorer. */
  page?: string | undefined
}) {
  const t = useTexts(kitTexts)
  const copy = () => void navigator.clipboard.writeText(text).then(() => showToast(t.copied, 'neutral'))
  return (
    <span className={css.copy}>
      <code className={css.text}>
        {isGrouped
          ? groupsOf(text).map(({ at, part }) => (
              <span key={at} className={css.group}>
                {part}
              </span>
            ))
          : text}
      </code>
      <IconButton icon={Copy} label={`${t.copy}: ${label}`} size="small" onClick={copy} />
      {page !== undefined && (
        <a href={page} target="_blank" rel="noreferrer noopener">
          {t.explorer}
        </a>
      )}
    </span>
  )
}
