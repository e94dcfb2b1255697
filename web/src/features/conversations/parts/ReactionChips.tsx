import { useTexts } from '../../../kit/texts'
import { conversationTexts } from '../conversation-texts'
import type { TimelineItem } from '../timeline-items'
import type { RowActions } from './row-actions'
import styles from './ReactionChips.module.css'

/** The reactions under a message; a press adds mine or takes it away. */
export function ReactionChips({ item, actions }: { item: TimelineItem; actions: RowActions }) {
  const texts = useTexts(conversationTexts)
  return (
    <div className={styles.chips} role="group" aria-label={texts.reactions}>
      {item.reactions?.map(({ emoji, count, isMine }) => (
        <button
          key={emoji}
          type="button"
          className={styles.chip}
          aria-pressed={isMine}
          aria-label={texts.reaction({ emoji, n: count })}
          onClick={() => actions.react(item, emoji)}
        >
          <span aria-hidden>{emoji}</span>
          {count > 1 && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  )
}
