import type { ReactNode } from 'react'
import styles from './Divider.module.css'

/** A hairline, with words in the middle if there are any ("or", "new messages"). */
export function Divider({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.divider} role="separator">
      {children !== undefined && <span>{children}</span>}
    </div>
  )
}
