import type { ReactNode } from 'react'
import styles from './StateHeading.module.css'

type StateHeadingProps = {
  /** A large icon or picture. */
  icon: ReactNode
  tone?: 'good' | 'bad' | undefined
  title: string
  /** Announces the state when it changes. */
  role?: 'status'
  children: ReactNode
}

/** The heading of a screen about one thing: its icon in the tone of its state, its name or state, and paragraphs about it. */
export function StateHeading({ icon, tone, title, role, children }: StateHeadingProps) {
  return (
    <div className={styles.heading} data-tone={tone} role={role}>
      {icon}
      <h2>{title}</h2>
      {children}
    </div>
  )
}
