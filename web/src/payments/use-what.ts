import { useTexts } from '~/i18n/texts'
import { amountOf } from '~/kit/text/amount-text'
import { pendingTexts } from './pending-texts'
import type { StoredOrder } from './stored-orders'

/** Describes a payment: the amount, and the recipient or purpose. */
export function useWhat({ amount, fee, asset, payee, title }: StoredOrder): string {
  const texts = useTexts(pendingTexts)
  const what = amountOf(amount + fee, asset === 'POINTS' ? texts.points : asset)
  return payee ? texts.to({ what, name: payee.name }) : `${what} · ${title}`
}
