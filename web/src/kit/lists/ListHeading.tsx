import type { ReactNode } from 'react'
import styles from './ListHeading.module.css'

/** A letter, a month or a few words above rows of a list. */
export function ListHeading({ children }: { children: ReactNode }) {
  return <h2 className={styles.heading}>{children}</h2>
}
