import { amountText } from './amount-text'
import css from './Amount.module.css'

/** An amount of money, in tabular figures. */
export function Amount({ value }: { value: string | bigint }) {
  const text = amountText(value)
  return (
    <span className={css.amount} data-sign={text.startsWith('−') ? 'minus' : undefined}>
      {text}
    </span>
  )
}
