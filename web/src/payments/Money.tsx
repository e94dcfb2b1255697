import { useServerSettings } from '~/data/server-settings'
import { Amount, type AmountProps } from '~/kit/text/Amount'
import { amountOf } from '~/kit/text/amount-text'

/** An amount of the wallet's money, with its currency. */
export function Money(props: Omit<AmountProps, 'asset'>) {
  return <Amount {...props} asset={useCurrency()} />
}

/** The name of the wallet's currency. */
export const useCurrency = (): string => useServerSettings().currency

/** Formats amounts of the wallet's money: `12.50 PLAY`, which no line breaks inside. */
export function useMoneyText(): (amount: bigint) => string {
  const currency = useCurrency()
  return (amount) => amountOf(amount, currency)
}
