import { useId } from 'react'
import { Field } from './Field'
import styles from './DateTimeField.module.css'

type DateTimeFieldProps = {
  label: string
  /** The chosen time in Unix seconds; undefined while nothing is chosen. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** The earliest time, in Unix seconds. */
  min: number
  max: number
  hint?: string
  error?: string | undefined
}

/** The browser's own field for a day and a time, in the time zone of the device. */
export function DateTimeField({ label, value, onChange, min, max, hint, error }: DateTimeFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} below={error ?? hint} isWrong={error !== undefined}>
      <input
        id={id}
        className={styles.input}
        type="datetime-local"
        value={value === undefined ? '' : localTime(value)}
        min={localTime(min)}
        max={localTime(max)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-below`}
        onChange={({ target }) => {
          const atMs = new Date(target.value).getTime()
          onChange(Number.isNaN(atMs) ? undefined : Math.floor(atMs / 1000))
        }}
      />
    </Field>
  )
}

/** The local time as the field expects it: `2026-01-31T20:00`. */
function localTime(seconds: number): string {
  const date = new Date(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
