import type { ClipboardEvent } from 'react'
import { amountText, copiedAmount, signedAmountText } from './amount-text'
import styles from './Amount.module.css'

export type AmountProps = {
  /** The amount in micro-units. */
  value: bigint
  /** The name of the asset; left out where the context makes it clear. */
  asset?: string
  size?: 'normal' | 'large'
  /** The direction, shown as a plus or minus sign. */
  direction?: 'in' | 'out'
}

/** The length from which a text doesn't fit on a phone at the large size. */
const longText = 12

/** An amount of money, never rounded, in tabular figures. */
export function Amount({ value, asset, size = 'normal', direction }: AmountProps) {
  const text = direction === undefined ? amountText(value) : signedAmountText(value, direction === 'in')
  return (
    <span
      className={styles.amount}
      data-size={size}
      data-direction={direction}
      data-long={text.length > longText || undefined}
      onCopy={copyPlain}
    >
      <span className={styles.digits}>{text}</span>
      {asset !== undefined && <span className={styles.asset}>{asset}</span>}
    </span>
  )
}

function copyPlain(event: ClipboardEvent): void {
  event.preventDefault()
  event.clipboardData.setData('text/plain', copiedAmount(document.getSelection()?.toString() ?? ''))
}
