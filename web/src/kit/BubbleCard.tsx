import type { ReactNode } from 'react'
import styles from './BubbleCard.module.css'

type BubbleCardProps = {
  /** The picture at the start: an Avatar, a CardIcon or a small picture. */
  leading: ReactNode
  title: string
  subtitle?: ReactNode
  /** The kind's name, below a hairline. */
  footer?: string | undefined
  onPress?: (() => void) | undefined
}

/** The content of a message bubble that is a card: its subject and the kind of that subject. */
export function BubbleCard({ leading, title, subtitle, footer, onPress }: BubbleCardProps) {
  const inside = (
    <>
      <span className={styles.main}>
        {leading}
        <span className={styles.text}>
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

/** An icon on a tinted background, for cards without a picture. */
export function CardIcon({ children, tone = 'accent' }: { children: ReactNode; tone?: 'accent' | 'packet' }) {
  return (
    <span className={styles.icon} data-tone={tone} aria-hidden>
      {children}
    </span>
  )
}
