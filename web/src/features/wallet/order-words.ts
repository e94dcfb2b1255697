import { orderStates, type OrderView } from '@linnet/protocol/wallet/paying'
import type { Language } from '~/i18n/languages'
import { orderTexts } from './order-texts'

export type OrderState = keyof typeof orderStates

/** How an order stands; one whose time is over is closed, whatever was last heard of it. */
export function orderState(
  { status, expiresAt }: Pick<OrderView, 'status' | 'expiresAt'>,
  now: number,
): OrderState {
  if (status === orderStates.paid) return 'paid'
  return status === orderStates.open && expiresAt > now ? 'open' : 'closed'
}

/** Why nothing was paid; undefined while it may be, or was. */
export function closedWhy(
  order: Pick<OrderView, 'status' | 'expiresAt' | 'reason'>,
  { now, language }: { now: number; language: Language },
): string | undefined {
  const texts = orderTexts[language]
  if (orderState(order, now) !== 'closed') return undefined
  if (order.reason === 'PaymentDeclined') return texts.declined
  return order.reason === '' || order.reason === 'IntentExpired' ? texts.expired : texts.failed
}

export function orderKindText(kind: string, language: Language): string {
  const texts = orderTexts[language]
  switch (kind) {
    case 'transfer':
    case 'collect':
    case 'payCode':
    case 'return':
      return texts[kind]
    default:
      return texts.other
  }
}

/** Whether this is for me to confirm still: a collector's question that is open. */
export const isMineToPay = (order: OrderView, now: number): boolean =>
  order.kind === 'payCode' && order.side === 2 && orderState(order, now) === 'open'
