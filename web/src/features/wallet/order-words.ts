import { orderStates, type OrderView } from '@linnet/protocol/wallet/paying'
import type { Language } from '~/i18n/languages'
import { orderTexts } from './order-texts'

export type OrderState = keyof typeof orderStates

/** An order's state. An expired order is closed, whatever its last known status. */
export function orderState(
  { status, expiresAt }: Pick<OrderView, 'status' | 'expiresAt'>,
  now: number,
): OrderState {
  if (status === orderStates.paid) return 'paid'
  return status === orderStates.open && expiresAt > now ? 'open' : 'closed'
}

/** Why an order closed unpaid; undefined if it is open or paid. */
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

/** Whether the order is an open request from a collector that awaits my confirmation. */
export const isMineToPay = (order: OrderView, now: number): boolean =>
  order.kind === 'payCode' && order.side === 2 && orderState(order, now) === 'open'
