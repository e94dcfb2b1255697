import type { ReactNode } from 'react'
import styles from './CallScreen.module.css'

type StatusWordsProps = { isTimer: boolean; hasProblem: boolean; children: ReactNode }

/** The state of a call as text. Announced by screen readers when it changes, but not each second. */
export function StatusWords({ isTimer, hasProblem, children }: StatusWordsProps) {
  return (
    <p className={styles.words} role={isTimer ? 'timer' : 'status'} data-problem={hasProblem || undefined}>
      {children}
    </p>
  )
}
