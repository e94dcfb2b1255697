import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from '~/kit/classes'
import { cellContent } from '~/kit/lists/Cell'
import styles from './RadioList.module.css'
import cellStyles from '~/kit/lists/Cell.module.css'

type RadioListProps<Value extends string> = {
  label: string
  options: readonly { value: Value; title: ReactNode; subtitle?: ReactNode; lang?: string }[]
  /** Undefined while nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** Rows with one selected among them; goes inside a CellGroup. */
export function RadioList<Value extends string>({ label, options, value, onChange }: RadioListProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes(cellStyles.cell, styles.row)} lang={option.lang}>
          <input
            type="radio"
            className="covering"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {cellContent({
            title: option.title,
            subtitle: option.subtitle,
            trailing: <Check className={styles.mark} size={22} aria-hidden />,
          })}
        </label>
      ))}
    </div>
  )
}
