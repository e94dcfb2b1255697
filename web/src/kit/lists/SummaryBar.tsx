import type { ReactNode } from 'react'
import { classes } from '~/kit/classes'
import styles from './SummaryBar.module.css'

type SummaryBarProps = {
  /** The bar's name for screen readers. */
  label: string
  icon: ReactNode
  heading: string
  /** The text, in at most two lines; none if empty. */
  text: string
  isOneLine?: boolean
  onPress: () => void
  /** A button at the end. */
  action: ReactNode
}

/** A summary of something above a chat: pressing it leads there. */
export function SummaryBar({ label, icon, heading, text, isOneLine, onPress, action }: SummaryBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <button type="button" className={styles.open} onClick={onPress}>
        {icon}
        <span className={styles.words}>
          <span className={styles.heading}>{heading}</span>
          {text !== '' && (
            <span className={classes(styles.text, isOneLine ? 'truncate' : 'clamp')} dir="auto">
              {text}
            </span>
          )}
        </span>
      </button>
      {action}
    </section>
  )
}
