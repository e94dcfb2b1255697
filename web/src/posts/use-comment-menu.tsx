import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { copy } from '~/kit/text/copying'
import { useLongPress } from '~/kit/use-long-press'
import { type CommentActs, commentActions } from './comment-actions'
import { postTexts } from './post-texts'

/** The menu of a comment: `hold` opens it by a long press or a right click, `open` by a press. */
export function useCommentMenu(acts: CommentActs) {
  const texts = useTexts(postTexts)
  const [isOpen, setOpen] = useState(false)
  const actions = commentActions(texts, acts, (text) => void copy(text))
  const hasActions = actions.length > 0
  const open = () => setOpen(hasActions)
  const hold = useLongPress(open)
  return {
    hasActions,
    open,
    hold,
    sheet: (
      <ActionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={texts.comment}
        {...(acts.text !== '' && { note: <bdi>{acts.text}</bdi> })}
        actions={actions}
      />
    ),
  }
}
