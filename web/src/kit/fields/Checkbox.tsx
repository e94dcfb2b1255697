import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

type CheckboxProps = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The words beside the box; links in them stay links. */
  children?: ReactNode
  label?: string
  disabled?: boolean
}

/** A round tick box, for agreements and for choosing several rows. */
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
      {children !== undefined && <span className={styles.words}>{children}</span>}
    </label>
  )
}
