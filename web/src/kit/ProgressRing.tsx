import type { ReactNode } from 'react'
import styles from './ProgressRing.module.css'

type ProgressRingProps = {
  /** The completed share, from 0 to 1; undefined until it starts. */
  share: number | undefined
  /** The icon in the middle, which shows what a press does. */
  icon: ReactNode
  label: string
  onPress: () => void
  /** The background: a ring on a picture has one of its own. */
  tone?: 'picture' | 'bubble'
}

const radius = 19
const circumference = 2 * Math.PI * radius

/** A progress ring around a button: cancel, retry, download. */
export function ProgressRing({ share, icon, label, onPress, tone = 'picture' }: ProgressRingProps) {
  const shown = share === undefined ? 0.06 : Math.min(1, Math.max(0.03, share))
  return (
    <button
      type="button"
      className={styles.button}
      data-tone={tone}
      aria-label={label}
      title={label}
      onClick={(event) => {
        // Keeps the press from opening the element underneath.
        event.stopPropagation()
        onPress()
      }}
    >
      <svg
        className={styles.ring}
        viewBox="0 0 44 44"
        data-waiting={share === undefined || undefined}
        aria-hidden
      >
        <circle cx="22" cy="22" r={radius} strokeDasharray={`${circumference * shown} ${circumference}`} />
      </svg>
      {icon}
    </button>
  )
}
