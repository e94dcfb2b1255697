import { useAmountError } from '../../../kit/amount-error'
import { typedAmountText } from '../../../kit/amount-text'
import { TextField } from '../../../kit/TextField'
import styles from './PacketStage.module.css'

type PacketAmountFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** USDT, or points. */
  unit: string
  error: string | undefined
  placeholder?: string
  disabled?: boolean
}

/** An amount among other fields; what is none stays, and is refused below it. */
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
