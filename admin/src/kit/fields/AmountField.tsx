import { parseAmount } from '@linnet/protocol/money'
import { plainAmountText, plainTyped } from '@linnet/protocol/typed'
import { useTexts } from '@/i18n/texts'
import { kitTexts } from '../kit-texts'
import { TextField } from './TextField'

/** The amount in a field's text, in minor units; undefined if it is not an amount. */
export function typedAmount(text: string): bigint | undefined {
  const plain = plainAmountText(text).trim()
  return /^\d{1,10}(\.\d{1,6})?$/.test(plain) ? parseAmount(plain) : undefined
}

/** An amount of money. The form's value stays the text; read it with `typedAmount`. */
export function AmountField(props: {
  name: string
  label: string
  hint?: string
  isRequired?: boolean
  disabled?: boolean
  unit?: string
  check?: (amount: bigint) => string | undefined
}) {
  const t = useTexts(kitTexts)
  const { check, ...rest } = props
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      check={(text) => {
        const amount = typedAmount(text)
        return amount === undefined ? t.badAmount : check?.(amount)
      }}
    />
  )
}

/** The whole number in a field's text; undefined if it is none. */
export function typedNumber(text: string): number | undefined {
  const plain = plainTyped(text).trim()
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : undefined
}

/** A whole number. The form's value stays the text; read it with `typedNumber`. */
export function NumberField(props: {
  name: string
  label: string
  hint?: string
  isRequired?: boolean
  disabled?: boolean
  unit?: string
  check?: (value: number) => string | undefined
}) {
  const t = useTexts(kitTexts)
  const { check, ...rest } = props
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      check={(text) => {
        const value = typedNumber(text)
        return value === undefined ? t.badNumber : check?.(value)
      }}
    />
  )
}
