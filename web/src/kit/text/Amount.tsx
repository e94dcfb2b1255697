import { amountText, signedAmountText } from './amount-text'
import styles from './Amount.module.css'

type AmountProps = {
  /** Micro-units. */
  value: bigint
  /** `USDT`, `POINTS`; nothing when the place says it. */
  asset?: string
  size?: 'normal' | 'large'
  /** Shows which way the money went. */
  way?: 'in' | 'out'
}

/** More characters than this, at the large size, are wider than a phone. */
const longText = 12

/** An amount of money, never rounded; digits stand below one another. */
export function Amount({ value, asset, size = 'normal', way }: AmountProps) {
  const text = way === undefined ? amountText(value) : signedAmountText(value, way === 'in')
  return (
    <span
      className={styles.amount}
      data-size={size}
      data-way={way}
      data-long={text.length > longText || undefined}
    >
      <span className={styles.digits}>{text}</span>
      {asset !== undefined && <span className={styles.asset}>{asset}</span>}
    </span>
  )
}
