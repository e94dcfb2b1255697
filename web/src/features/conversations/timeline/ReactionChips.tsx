import type { ReactionView } from '@linnet/protocol'
import { reactorTexts } from '~/features/conversations/actions/reactor-texts'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { useTexts } from '~/i18n/texts'
import { useLongPress } from '~/kit/use-long-press'
import type { RowActions } from './row-actions'
import type { TimelineItem } from './timeline-items'
import styles from './ReactionChips.module.css'

type ChipsProps = { item: TimelineItem; actions: RowActions }

/** The reactions under a message. */
export function ReactionChips({ item, actions }: ChipsProps) {
  const texts = useTexts(conversationTexts)
  return (
    <div className={styles.chips} role="group" aria-label={texts.reactions}>
      {item.reactions?.map((reaction) => (
        <Chip key={reaction.emoji} reaction={reaction} item={item} actions={actions} />
      ))}
    </div>
  )
}

/** A reaction: a press toggles mine; a long press, or a press on the count, shows the people who reacted. */
function Chip({ reaction, item, actions }: ChipsProps & { reaction: ReactionView }) {
  const texts = useTexts(conversationTexts)
  const words = useTexts(reactorTexts)
  const { emoji, count, isMine } = reaction
  const openReactors = () => actions.openReactors(item, emoji)
  const press = useLongPress(openReactors)
  return (
    <span className={styles.chip} data-mine={isMine || undefined} {...press}>
      <button
        type="button"
        className={styles.emoji}
        aria-pressed={isMine}
        aria-label={texts.reaction({ emoji, n: count })}
        onClick={() => actions.react(item, emoji)}
      >
        <span aria-hidden>{emoji}</span>
      </button>
      {count > 1 && (
        <button
          type="button"
          className={styles.count}
          aria-label={words.whoReacted({ emoji })}
          onClick={openReactors}
        >
          <span aria-hidden>{count}</span>
        </button>
      )}
    </span>
  )
}
