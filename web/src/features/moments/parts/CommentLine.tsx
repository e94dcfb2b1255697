import type { CommentView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import { useState } from 'react'
import { removeComment } from '~/features/moments/actions'
import { momentTexts } from '~/features/moments/moment-texts'
import { CommentPicture } from '~/features/moments/parts/CommentPicture'
import { useTexts } from '~/i18n/texts'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { copy } from '~/kit/text/copying'
import { useLongPress } from '~/kit/use-long-press'
import { knownProfile } from '~/people/me'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import styles from './CommentLine.module.css'

type CommentLineProps = { comment: CommentView; canReply: boolean; onReply: (comment: CommentView) => void }

/** A comment in one block of text; a press replies to it, a long press or a right click offers its other actions. */
export function CommentLine({ comment, canReply, onReply }: CommentLineProps) {
  const texts = useTexts(postTexts)
  const { author, replyToPerson, text, file } = comment
  const menu = useCommentMenu({ comment, canReply, onReply })
  return (
    <div className={styles.comment}>
      <button type="button" className={styles.line} onClick={menu.press} {...menu.hold}>
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

/** The actions of a press on a comment. */
function useCommentMenu({ comment, canReply, onReply }: CommentLineProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const [isOpen, setOpen] = useState(false)
  const go = useNavigate()
  const { text, canDelete } = comment
  const isPlain = canReply && !canDelete
  const isMine = knownProfile()?.id === comment.author.id
  const actions = [
    ...(canReply ? [{ label: texts.reply, onSelect: () => onReply(comment) }] : []),
    ...(text === '' ? [] : [{ label: texts.copy, onSelect: () => void copy(text) }]),
    ...(canDelete
      ? [{ label: texts.delete, isDanger: true, onSelect: () => void removeComment(comment) }]
      : []),
    ...(isMine
      ? []
      : [
          {
            label: texts.report,
            isDanger: true,
            onSelect: () => go(screens.report, { moment: comment.momentId, comment: comment.id }),
          },
        ]),
  ]
  const open = () => setOpen(actions.length > 0)
  const hold = useLongPress(open)
  return {
    press: () => (isPlain ? onReply(comment) : open()),
    hold,
    sheet: (
      <ActionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={texts.comment}
        {...(text !== '' && { note: <bdi>{text}</bdi> })}
        actions={actions}
      />
    ),
  }
}
