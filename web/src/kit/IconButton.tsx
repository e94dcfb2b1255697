import type { ReactNode } from 'react'
import styles from './IconButton.module.css'

type IconButtonProps = {
  icon: ReactNode
  /** What a screen reader and the tooltip say. */
  label: string
  onPress: () => void
  tone?: 'ink' | 'accent' | 'danger' | 'filled'
  disabled?: boolean
  /** For buttons that stay in: the microphone, the speaker. */
  isPressed?: boolean
}

/** A button that is an icon, with a touch target of 44 px. */
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
      <span className={styles.face}>{icon}</span>
    </button>
  )
}
