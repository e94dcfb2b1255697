import type { CommentView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import { removeComment } from '~/features/moments/actions'
import { CommentPicture } from '~/features/moments/parts/CommentPicture'
import { useTexts } from '~/i18n/texts'
import { knownProfile } from '~/people/me'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { useCommentMenu } from '~/posts/use-comment-menu'
import styles from './CommentLine.module.css'

type CommentLineProps = { comment: CommentView; canReply: boolean; onReply: (comment: CommentView) => void }

/** A comment in one block of text; a press replies to it, a long press or a right click offers its other actions. */
export function CommentLine({ comment, canReply, onReply }: CommentLineProps) {
  const texts = useTexts(postTexts)
  const go = useNavigate()
  const { id, momentId, author, replyToPerson, text, file, canDelete } = comment
  const isMine = knownProfile()?.id === author.id
  const menu = useCommentMenu({
    text,
    onReply: canReply ? () => onReply(comment) : undefined,
    onDelete: canDelete ? () => void removeComment(comment) : undefined,
    onReport: isMine ? undefined : () => go(screens.report, { moment: momentId, comment: id }),
  })
  const press = canReply && !canDelete ? () => onReply(comment) : menu.open
  return (
    <div className={styles.comment}>
      <button type="button" className={styles.line} onClick={press} {...menu.hold}>
        <span className={styles.name} dir="auto">
          {personName(author, texts.anonymous)}
        </span>
        {replyToPerson && (
          <span className={styles.to} dir="auto">
            {' '}
            {texts.to({ name: personName(replyToPerson, texts.anonymous) })}
          </span>
        )}
        <span>: </span>
        <span dir="auto">{text}</span>
      </button>
      {file && <CommentPicture file={file} />}
      {menu.sheet}
    </div>
  )
}
