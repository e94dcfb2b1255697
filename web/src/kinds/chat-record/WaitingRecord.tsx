import type { RecordItem } from '@linnet/protocol/conversations'
import { useTexts } from '~/i18n/texts'
import type { ShownMessage } from '~/messages/message-kinds'
import { chatRecordTexts } from './chat-record-texts'
import styles from './RecordCard.module.css'

/** How many messages a card previews. */
export const maxShown = 4

/** What shows while the record's bubble loads, as large as that. */
export function WaitingRecord({ message: { content } }: { message: ShownMessage<'chatRecord'> }) {
  const texts = useTexts(chatRecordTexts)
  return (
    <div className={styles.card}>
      <span className={styles.title}>{texts.record}</span>
      {keyed(content.items.slice(0, maxShown)).map(({ key, item: { senderName } }) => (
        <span key={key} className={styles.line} dir="auto">
          {senderName}:
        </span>
      ))}
      <span className={styles.footer}>{texts.record}</span>
    </div>
  )
}

/** A record never changes, so indices serve as keys. */
export const keyed = (items: readonly RecordItem[]) =>
  items.map((item, place) => ({ key: String(place), item }))
