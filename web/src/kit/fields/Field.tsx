import type { ReactNode } from 'react'
import styles from './Field.module.css'

type FieldProps = {
  /** Of the input that is labelled; what stands below describes it under `<id>-below`. */
  id: string
  label: string
  /** At the end of the label's line: a counter, another way to fill the field. */
  beside?: ReactNode
  /** A hint, or what is wrong. */
  below?: ReactNode
  isWrong: boolean
  children: ReactNode
}

/** What stands around anything that is typed into: its label above, a hint or what is wrong below. */
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
