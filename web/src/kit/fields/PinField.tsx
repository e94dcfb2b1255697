import { plainTyped } from '@linnet/protocol/typed'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Keypad } from './Keypad'
import styles from './PinField.module.css'

const length = 6

type PinFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called on the sixth digit. */
  onComplete: (pin: string) => void
  /** An error; the dots shake when it appears. */
  error?: string | undefined
  disabled?: boolean
  /** Other ways to go on, between the dots and the keypad, where they are in sight on any screen. */
  children?: ReactNode
}

/**
 * Six dots and a keypad. A real input is under the dots for keyboards and screen readers; inputMode="none"
 * keeps the phone's keyboard closed.
 */
export function PinField({
  label,
  value,
  onChange,
  onComplete,
  error,
  disabled = false,
  children,
}: PinFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!disabled) field.current?.focus({ preventScroll: true })
  }, [disabled, error])
  const take = (typed: string) => {
    if (disabled) return
    const pin = plainTyped(typed).replace(/\D/g, '').slice(0, length)
    if (pin === value) return
    onChange(pin)
    if (pin.length === length) onComplete(pin)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.dots} data-error={error !== undefined || undefined} key={error}>
        {Array.from({ length }, (_, at) => (
          <span
            key={`dot-${at}`}
            className={styles.box}
            data-filled={at < value.length || undefined}
            data-next={(at === value.length && !disabled) || undefined}
            aria-hidden
          />
        ))}
        <input
          ref={field}
          id={id}
          className={styles.input}
          type="password"
          inputMode="none"
          // Keeps password managers from saving or offering the PIN.
          autoComplete="one-time-code"
          data-autofocus
          value={value}
          readOnly={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => take(event.target.value)}
        />
      </div>
      <p
        id={`${id}-error`}
        className={styles.error}
        data-beside={children !== undefined || undefined}
        role="alert"
      >
        {error}
      </p>
      {children}
      <Keypad
        disabled={disabled}
        onDigit={(digit) => take(value + digit)}
        onDelete={() => take(value.slice(0, -1))}
      />
    </div>
  )
}
