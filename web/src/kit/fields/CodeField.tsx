import { plainTyped } from '@linnet/protocol/typed'
import { useId, type ReactNode } from 'react'
import { useTexts } from '~/i18n/texts'
import { classes } from '~/kit/classes'
import { codeTexts } from '~/kit/fields/code-texts'
import { Field } from './Field'
import styles from './CodeField.module.css'

const length = 6

type CodeFieldProps = {
  value: string
  onChange: (value: string) => void
  /** Called with the last digit, so no button is needed. */
  onComplete?: (code: string) => void
  label?: string
  error?: string | undefined
  /** An action next to the label: a ResendButton. */
  action?: ReactNode
  autoFocus?: boolean
}

/** Six boxes over a single input, so that pasting and the phone's code suggestion work. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onComplete, error, action } = props
  const texts = useTexts(codeTexts)
  const id = useId()
  const take = (typed: string) => {
    const code = plainTyped(typed).replace(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <Field
      id={id}
      label={props.label ?? texts.code}
      beside={action !== undefined && <span className={styles.action}>{action}</span>}
      below={error === undefined ? undefined : <span role="alert">{error}</span>}
      isWrong={error !== undefined}
    >
      <div className={styles.boxes}>
        <input
          id={id}
          className={styles.input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={props.autoFocus}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-below`}
          onChange={(event) => take(event.target.value)}
        />
        {Array.from({ length }, (_, at) => (
          <span
            key={`digit-${at}`}
            className={classes(styles.box, at === Math.min(value.length, length - 1) && styles.next)}
            data-error={error !== undefined || undefined}
            aria-hidden
          >
            {value[at] ?? ''}
          </span>
        ))}
      </div>
    </Field>
  )
}
