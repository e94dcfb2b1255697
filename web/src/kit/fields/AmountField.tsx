import { useId, type ReactNode } from 'react'
import { typedAmountText } from '~/kit/text/typed-amount'
import { useAmountError } from './amount-error'
import { Field } from './Field'
import styles from './AmountField.module.css'

type AmountFieldProps = {
  label: string
  /** The text in the field, such as `12.5`. */
  value: string
  onChange: (value: string) => void
  asset: string
  error?: string | undefined
  hint?: ReactNode
  /** An action next to the label: "All". */
  action?: ReactNode
  autoFocus?: boolean
}

/** A large amount field. Invalid input stays as typed and shows an error. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, asset, hint, action } = props
  const error = useAmountError(value, props.error)
  const id = useId()
  return (
    <Field
      id={id}
      label={label}
      beside={action}
      below={error === undefined ? hint : <span role="alert">{error}</span>}
      isWrong={error !== undefined}
    >
      <div className={styles.box} data-error={error !== undefined || undefined}>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0.00"
          value={value}
          autoFocus={props.autoFocus}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={(error ?? hint) === undefined ? undefined : `${id}-below`}
          onChange={(event) => onChange(typedAmountText(event.target.value))}
        />
        <span className={styles.asset}>{asset}</span>
      </div>
    </Field>
  )
}
