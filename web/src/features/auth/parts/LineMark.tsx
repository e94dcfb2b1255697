import { Check } from 'lucide-react'
import type { LineHealth } from '~/lines/line-check'
import styles from './LineMark.module.css'

/** Above this latency a line counts as slow. */
const slowMs = 400

/** A line's health dot, and a tick on the one in use. */
export function LineMark({ health, isCurrent }: { health: LineHealth; isCurrent: boolean }) {
  const isSlow = health.state === 'connected' && health.ms > slowMs
  return (
    <span className={styles.mark}>
      {isCurrent && <Check size={22} className={styles.tick} aria-hidden />}
      <span className={styles.dot} data-state={isSlow ? 'slow' : health.state} aria-hidden />
    </span>
  )
}
