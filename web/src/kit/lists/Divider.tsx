import type { ReactNode } from 'react'
import styles from './Divider.module.css'

/** A hairline, optionally with text in the middle ("or", "new messages"). */
export function Divider({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.divider} role="separator">
      {children !== undefined && <span>{children}</span>}
    </div>
  )
}
