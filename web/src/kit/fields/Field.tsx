import type { ReactNode } from 'react'
import styles from './Field.module.css'

type FieldProps = {
  /** The id of the labelled input; hint and error get `<id>-below` for aria-describedby. */
  id: string
  label: string
  /** An element at the end of the label's row: a counter, another way to fill the field. */
  beside?: ReactNode
  /** A hint or an error. */
  below?: ReactNode
  isWrong: boolean
  children: ReactNode
}

/** The frame of every input: label above, hint or error below. */
export function Field({ id, label, beside, below, isWrong, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.above}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {beside}
      </div>
      {children}
      {below !== undefined && (
        <div id={`${id}-below`} className={styles.below} data-error={isWrong || undefined}>
          {below}
        </div>
      )}
    </div>
  )
}
