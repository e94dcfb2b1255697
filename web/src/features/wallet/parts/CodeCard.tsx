import type { ReactNode } from 'react'
import { QrImage } from '~/kit/qr/QrImage'
import styles from './CodeCard.module.css'

type CodeCardProps = {
  title: ReactNode
  /** The code's content; undefined while it loads. */
  value: string | undefined
  /** The element in the middle of the code, such as an avatar. */
  children?: ReactNode
  below?: ReactNode
}

/** A QR code to show to someone, with a title above and an explanation below. */
export function CodeCard({ title, value, children, below }: CodeCardProps) {
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {value === undefined ? (
        <span className={styles.blank} aria-hidden />
      ) : (
        <QrImage value={value} size={232}>
          {children}
        </QrImage>
      )}
      <div className={styles.below}>{below}</div>
    </section>
  )
}
