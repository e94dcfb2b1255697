import type { ReactNode } from 'react'
import styles from './BubbleCard.module.css'

type BubbleCardProps = {
  /** An Avatar, an icon on a ground, a small picture. */
  leading: ReactNode
  title: string
  subtitle?: ReactNode
  /** The name of the kind, below a hairline. */
  footer?: string
  onPress?: (() => void) | undefined
}

/** The inside of a message that is a card: what it is about, and what kind of thing that is. */
export function BubbleCard({ leading, title, subtitle, footer, onPress }: BubbleCardProps) {
  const inside = (
    <>
      <span className={styles.main}>
        {leading}
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
        </span>
      </span>
      {footer !== undefined && <span className={styles.footer}>{footer}</span>}
    </>
  )
  if (!onPress) return <div className={styles.card}>{inside}</div>
  return (
    <button type="button" className={styles.card} onClick={onPress}>
      {inside}
    </button>
  )
}

/** An icon on a soft ground, where a card has no picture. */
export function CardIcon({ children, tone = 'accent' }: { children: ReactNode; tone?: 'accent' | 'packet' }) {
  return (
    <span className={styles.icon} data-tone={tone} aria-hidden>
      {children}
    </span>
  )
}
