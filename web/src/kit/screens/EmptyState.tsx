import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  /** A 32 px icon. */
  icon?: ReactNode
  /** One line of text. */
  children: ReactNode
  /** A single Button. */
  action?: ReactNode
}

/** The placeholder of an empty list: one line and one action. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-blank>
      {icon !== undefined && <div className={styles.icon}>{icon}</div>}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
