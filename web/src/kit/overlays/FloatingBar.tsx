import type { ReactNode } from 'react'
import styles from './FloatingBar.module.css'

/** A rounded bar that floats over screens: an icon, a text and buttons. The tone is that of its icon. */
export function FloatingBar({ tone, children }: { tone?: 'good' | 'bad' | undefined; children: ReactNode }) {
  return (
    <div className={styles.bar} data-tone={tone}>
      {children}
    </div>
  )
}
