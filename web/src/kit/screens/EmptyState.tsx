import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  /** An icon of 32 px. */
  icon?: ReactNode
  /** One line. */
  children: ReactNode
  /** One action: a Button. */
  action?: ReactNode
}

/** A list with nothing in it yet: one line and one action. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon !== undefined && <div className={styles.icon}>{icon}</div>}
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  )
}
