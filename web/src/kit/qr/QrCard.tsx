import type { ReactNode } from 'react'
import { QrImage } from './QrImage'
import styles from './QrCard.module.css'

type QrCardProps = {
  avatar: ReactNode
  name: string
  note: string
  /** The code's content; undefined while loading. */
  value: string | undefined
  /** Explains what scanning the code does. */
  children: ReactNode
}

/** A person or group with their QR code. */
export function QrCard({ avatar, name, note, value, children }: QrCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        {avatar}
        <div className={styles.text}>
          <p className={styles.name} dir="auto">
            {name}
          </p>
          <p className="secondary">{note}</p>
        </div>
      </div>
      {value === undefined ? <div className={styles.blank} /> : <QrImage value={value} size={256} />}
      <div className={styles.below}>{children}</div>
    </div>
  )
}
