import type { ReactNode } from 'react'
import styles from './ListHeading.module.css'

/** A heading within a list: a letter, a month, a short text. */
export function ListHeading({ children }: { children: ReactNode }) {
  return <h2 className={styles.heading}>{children}</h2>
}
