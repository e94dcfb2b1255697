import { Plus } from 'lucide-react'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { useTexts } from '~/i18n/texts'
import { actionTexts } from './action-texts'
import styles from './ReactionBar.module.css'

/** The most common reactions. */
const quickEmoji = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

type ReactionBarProps = { item: TimelineItem; onPick: (emoji: string) => void; onMore: () => void }

/** Six quick reactions above a message's menu, and a button for the rest. */
export function ReactionBar({ item, onPick, onMore }: ReactionBarProps) {
  const texts = useTexts(actionTexts)
  return (
    <div className={styles.bar}>
      {quickEmoji.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={styles.emoji}
          aria-label={texts.reactWith({ emoji })}
          aria-pressed={
            item.reactions?.some((reaction) => reaction.emoji === emoji && reaction.isMine) ?? false
          }
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
      <button type="button" className={styles.emoji} aria-label={texts.moreEmoji} onClick={onMore}>
        <Plus size={20} aria-hidden />
      </button>
    </div>
  )
}
