import type { ReactNode } from 'react'
import styles from './RoundButton.module.css'

type RoundButtonProps = {
  icon: ReactNode
  label: string
  onPress: () => void
  tone?: 'plain' | 'answer' | 'end'
  /** The state of a toggle. */
  isPressed?: boolean
  isFocused?: boolean
  hasPopup?: boolean
}

/** A large round button with its label below. */
export function RoundButton(props: RoundButtonProps) {
  const { icon, label, onPress, tone = 'plain', isPressed, isFocused, hasPopup } = props
  return (
    <button
      type="button"
      className={styles.button}
      data-tone={tone}
      aria-pressed={isPressed}
      aria-haspopup={hasPopup ? 'dialog' : undefined}
      data-autofocus={isFocused || undefined}
      onClick={onPress}
    >
      <span className={styles.disc}>{icon}</span>
      <span className={styles.label}>{label}</span>
    </button>
  )
}
