import type { MomentPersonView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import type { ReactNode } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { personName } from './person-name'
import { postTexts } from './post-texts'
import styles from './CommentRow.module.css'

type CommentRowProps = {
  comment: { author: MomentPersonView; at: number }
  /** The person answered, if the comment names them. */
  to: MomentPersonView | undefined
  photoSize: number
  /** In a sheet, the time is below the text. */
  isInSheet?: boolean
  /** Shown after the author's name. */
  badge?: ReactNode
  /** The text and picture. */
  children: ReactNode
  /** Shown beside the comment. */
  aside?: ReactNode
  onReply: (() => void) | undefined
  onDelete: (() => void) | undefined
  onReport: (() => void) | undefined
}

/** A comment on a post, with its author and the possible actions. */
export function CommentRow({
  comment: { author, at },
  to,
  photoSize,
  isInSheet = false,
  badge,
  children,
  aside,
  onReply,
  onDelete,
  onReport,
}: CommentRowProps) {
  const texts = useTexts(postTexts)
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const name = personName(author, texts.anonymous)
  const time = <time>{relativeTime(at, now, language)}</time>
  const acts = [
    [texts.reply, onReply],
    [texts.delete, onDelete],
    [texts.report, onReport],
  ] as const
  return (
    <article className={styles.comment} data-in-sheet={isInSheet || undefined} aria-label={name}>
      <button
        type="button"
        className={styles.photo}
        aria-label={name}
        onClick={() => go(screens.person, { person: author.id })}
      >
        <Avatar id={author.id} name={name} photo={author.photo} size={photoSize} />
      </button>
      <div className={styles.body}>
        <p className={styles.who}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {badge}
          {to && <span dir="auto">{texts.to({ name: personName(to, texts.anonymous) })}</span>}
          {!isInSheet && time}
        </p>
        {children}
        <div className={styles.acts}>
          {isInSheet && time}
          {acts.map(
            ([label, act]) =>
              act && (
                <button key={label} type="button" onClick={act}>
                  {label}
                </button>
              ),
          )}
        </div>
      </div>
      {aside}
    </article>
  )
}
