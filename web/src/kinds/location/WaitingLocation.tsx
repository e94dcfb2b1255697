import type { ShownMessage } from '~/messages/message-kinds'
import styles from './LocationCard.module.css'

/** A placeholder while the location's bubble loads, with the same size as one without a map. */
export function WaitingLocation({ message: { content } }: { message: ShownMessage<'location'> }) {
  const { title, address } = content
  return (
    <div className={styles.card} data-plain>
      <span className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title || '\u00a0'}
        </span>
        {address !== '' && (
          <span className={styles.address} dir="auto">
            {address}
          </span>
        )}
        <span className={styles.address}>{'\u00a0'}</span>
      </span>
    </div>
  )
}
