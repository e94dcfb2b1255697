import type { CommentView } from '@linnet/protocol/moments/views'
import { useState } from 'react'
import { removeComment } from '~/features/moments/actions'
import { personName } from '~/features/moments/moment-lists'
import { momentTexts } from '~/features/moments/moment-texts'
import { CommentPicture } from '~/features/moments/parts/CommentPicture'
import { useTexts } from '~/i18n/texts'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { copy } from '~/kit/text/copying'
import styles from './CommentLine.module.css'

type CommentLineProps = { comment: CommentView; canReply: boolean; onReply: (comment: CommentView) => void }

/** A comment in one block of text; a press answers it, or offers what else can be done with it. */
export function CommentLine({ comment, canReply, onReply }: CommentLineProps) {
  const texts = useTexts(momentTexts)
  const { author, replyToPerson, text, file } = comment
  const menu = useCommentMenu({ comment, canReply, onReply })
  return (
    <div className={styles.comment}>
      <button type="button" className={styles.line} onClick={menu.press}>
        <span className={styles.name} dir="auto">
          {personName(author, texts.anonymous)}
        </span>
        {replyToPerson && (
          <span className={styles.to} dir="auto">
            {' '}
            {texts.replies({ name: personName(replyToPerson, texts.anonymous) })}
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

/** What a press on a comment does. */
function useCommentMenu({ comment, canReply, onReply }: CommentLineProps) {
  const texts = useTexts(momentTexts)
  const [isOpen, setOpen] = useState(false)
  const { text, canDelete } = comment
  const isPlain = canReply && !canDelete
  const actions = [
    ...(canReply ? [{ label: texts.reply, onSelect: () => onReply(comment) }] : []),
    ...(text === '' ? [] : [{ label: texts.copy, onSelect: () => void copy(text) }]),
    ...(canDelete
      ? [{ label: texts.delete, isDanger: true, onSelect: () => void removeComment(comment) }]
      : []),
  ]
  return {
    press: () => (isPlain ? onReply(comment) : setOpen(actions.length > 0)),
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
