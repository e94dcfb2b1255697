import type { ReactNode } from 'react'
import styles from './IconButton.module.css'

type IconButtonProps = {
  icon: ReactNode
  /** The name for screen readers and the tooltip. */
  label: string
  onPress: () => void
  tone?: 'ink' | 'accent' | 'danger' | 'filled'
  disabled?: boolean
  /** The state of a toggle button: microphone, speaker. */
  isPressed?: boolean
}

/** An icon-only button with a 44 px touch target. */
export function IconButton({ icon, label, onPress, tone = 'ink', disabled, isPressed }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-tone={tone}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onPress}
    >
      <span className={styles.disc}>{icon}</span>
    </button>
  )
}
