import type { RecordItem } from '@linnet/protocol/conversations/calls'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { useTexts } from '~/i18n/texts'
import type { ShownMessage } from '~/messages/message-kinds'
import styles from './RecordCard.module.css'

/** The number of messages that a card previews. */
export const maxShown = 4

/** A placeholder while the record's bubble loads, with the same size. */
export function WaitingRecord({ message: { content } }: { message: ShownMessage<'chatRecord'> }) {
  const { chatRecord } = useTexts(kindWords)
  return (
    <div className={styles.card}>
      <span className={styles.title}>{chatRecord}</span>
      {keyed(content.items.slice(0, maxShown)).map(({ key, item: { senderName } }) => (
        <span key={key} className={styles.line} dir="auto">
          {senderName}:
        </span>
      ))}
      <span className={styles.footer}>{chatRecord}</span>
    </div>
  )
}

/** A record never changes, so indices serve as keys. */
export const keyed = (items: readonly RecordItem[]) =>
  items.map((item, place) => ({ key: String(place), item }))
