import type { billSides } from '@linnet/protocol/wallet/calls'
import { type OrderGroup, orderStates, type OrderView } from '@linnet/protocol/wallet/paying'
import type { Language } from '~/i18n/languages'
import { orderTexts } from './order-texts'

export type OrderState = keyof typeof orderStates

/** The filter of the list of orders. */
export type OrderFilter = {
  state: OrderState
  side: keyof typeof billSides
  group: OrderGroup | 'all'
}

export const everyOrder: OrderFilter = { state: 'all', side: 'all', group: 'all' }

/** An order's state. An expired order is closed, whatever its last known status. */
export function orderState(
  {
    status,
    expiresAt,
    refunded = 0n,
    amount,
  }: Pick<OrderView, 'status' | 'expiresAt' | 'refunded' | 'amount'>,
  now: number,
): OrderState | 'partlyRefunded' {
  if (refunded > 0n) return refunded < amount ? 'partlyRefunded' : 'refunded'
  if (status === orderStates.paid) return 'paid'
  return status === orderStates.open && expiresAt > now ? 'open' : 'closed'
}

/** The reason why an order closed unpaid; undefined if it is open or paid. */
export function closedWhy(
  order: Pick<OrderView, 'status' | 'expiresAt' | 'reason' | 'refunded' | 'amount'>,
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
    case 'packet':
    case 'share':
    case 'moment':
    case 'call':
    case 'gift':
    case 'program':
      return texts[kind]
    default:
      return texts.other
  }
}

/** Whether the order is an open request from a collector that awaits my confirmation. */
export const isMineToPay = (order: OrderView, now: number): boolean =>
  order.kind === 'payCode' && order.side === 2 && orderState(order, now) === 'open'
