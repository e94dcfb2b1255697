import type { MomentPersonView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import type { CommentActs } from './comment-actions'
import { personName } from './person-name'
import { postTexts } from './post-texts'
import { useCommentMenu } from './use-comment-menu'
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
  acts: CommentActs
}

/** A comment on a post, with its author. A long press, a right click or a button offers what can be done with it. */
export function CommentRow({
  comment: { author, at },
  to,
  photoSize,
  isInSheet = false,
  badge,
  children,
  aside,
  acts,
}: CommentRowProps) {
  const texts = useTexts(postTexts)
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const name = personName(author, texts.anonymous)
  const time = <time>{relativeTime(at, now, language)}</time>
  const menu = useCommentMenu(acts)
  return (
    <>
      <article
        className={styles.comment}
        data-in-sheet={isInSheet || undefined}
        aria-label={name}
        {...menu.hold}
      >
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
            {acts.onReply && (
              <button type="button" onClick={acts.onReply}>
                {texts.reply}
              </button>
            )}
            {menu.hasActions && (
              <button type="button" aria-label={texts.more} onClick={menu.open}>
                <Ellipsis size={16} aria-hidden />
              </button>
            )}
          </div>
        </div>
        {aside}
      </article>
      {menu.sheet}
    </>
  )
}
