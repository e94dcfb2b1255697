import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

type CheckboxProps = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The label next to the box; links in it stay clickable. */
  children?: ReactNode
  label?: string
  disabled?: boolean
}

/** A checkbox, for agreements and multiple selection. */
export function Checkbox({ isChecked, onChange, children, label, disabled }: CheckboxProps) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        className={styles.input}
        aria-label={label}
        checked={isChecked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden>
        <Check size={16} />
      </span>
      {children !== undefined && <span className={styles.text}>{children}</span>}
    </label>
  )
}
