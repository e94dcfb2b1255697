import styles from './Switch.module.css'

type SwitchProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
  /** The accessible name, needed when no <label> wraps the switch. */
  label?: string
}

/** A switch; takes effect at once. */
export function Switch({ isOn, onChange, disabled, label }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={label}
      aria-checked={isOn}
      checked={isOn}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
