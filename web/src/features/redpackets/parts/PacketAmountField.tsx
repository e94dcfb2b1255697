import { useAmountError } from '~/kit/fields/amount-error'
import { TextField } from '~/kit/fields/TextField'
import { typedAmountText } from '~/kit/text/amount-text'
import styles from './PacketStage.module.css'

type PacketAmountFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** USDT or points. */
  unit: string
  error: string | undefined
  placeholder?: string
  disabled?: boolean
}

/** An amount among other fields. Invalid input stays in the field, with an error below. */
export function PacketAmountField({ onChange, unit, error, ...field }: PacketAmountFieldProps) {
  return (
    <TextField
      {...field}
      onChange={(typed) => onChange(typedAmountText(typed))}
      inputMode="decimal"
      enterKeyHint="next"
      suffix={<span className={styles.unit}>{unit}</span>}
      error={useAmountError(field.value, error)}
    />
  )
}
