import type { ReactNode } from 'react'
import { QrImage } from '~/kit/qr/QrImage'
import styles from './CodeCard.module.css'

type CodeCardProps = {
  title: ReactNode
  /** What the code says; undefined while it is on its way. */
  value: string | undefined
  /** In its middle: a face. */
  children?: ReactNode
  below?: ReactNode
}

/** A code to be shown to somebody, with what it is above and what it means below. */
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
