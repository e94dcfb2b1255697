import type { ReactNode } from 'react'
import { QrImage } from './QrImage'
import styles from './QrCard.module.css'

type QrCardProps = {
  avatar: ReactNode
  name: string
  note: string
  /** What the code says; undefined while it is on its way. */
  value: string | undefined
  /** What becomes of whoever scans it. */
  children: ReactNode
}

/** A person or a group with the code that leads to them. */
export function QrCard({ avatar, name, note, value, children }: QrCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        {avatar}
        <div className={styles.words}>
          <p className={styles.name} dir="auto">
            {name}
          </p>
          <p className={styles.note}>{note}</p>
        </div>
      </div>
      {value === undefined ? <div className={styles.blank} /> : <QrImage value={value} size={256} />}
      <div className={styles.below}>{children}</div>
    </div>
  )
}
