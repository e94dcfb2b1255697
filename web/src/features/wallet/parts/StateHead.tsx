import type { ReactNode } from 'react'
import styles from './StateHead.module.css'

type StateHeadProps = {
  /** An icon of 32 px. */
  icon: ReactNode
  tone: 'good' | 'bad' | 'plain'
  title: string
  note?: ReactNode
  /** Buttons below the text. */
  children?: ReactNode
}

/** A large status at the top of a screen. */
export function StateHead({ icon, tone, title, note, children }: StateHeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <h2 className={styles.title} role="status">
        {title}
      </h2>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      {children}
    </div>
  )
}
