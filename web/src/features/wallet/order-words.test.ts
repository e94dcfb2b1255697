import { expect, test } from 'bun:test'
import type { OrderView } from '@linnet/protocol/wallet/paying'
import { closedWhy, isMineToPay, orderKindText, orderState } from './order-words'

const order = (part: Partial<OrderView>) =>
  ({ status: 1, expiresAt: 100, reason: '', kind: 'payCode', side: 2, ...part }) as OrderView
const why = (part: Partial<OrderView>) => closedWhy(order(part), { now: 50, language: 'en-us' })

test('an expired order is closed, even if the last known status is open', () => {
  expect(orderState(order({}), 99)).toBe('open')
  expect(orderState(order({}), 100)).toBe('closed')
  expect(orderState(order({ status: 2 }), 500)).toBe('paid')
})

test('an order says whether all or a part of it came back', () => {
  expect(orderState(order({ status: 2, amount: 5n, refunded: 5n }), 99)).toBe('refunded')
  expect(orderState(order({ status: 2, amount: 5n, refunded: 2n }), 99)).toBe('partlyRefunded')
})

test('a closed order says why nothing was paid', () => {
  expect(why({ status: 3, reason: 'PaymentDeclined' })).toContain('Declined')
  expect(why({ status: 3, reason: 'IntentExpired' })).toContain('in time')
  expect(why({ status: 3, reason: 'InsufficientFunds' })).toContain('failed')
  expect(why({ status: 2 })).toBeUndefined()
})

test('only a request from a collector is mine to pay', () => {
  expect(isMineToPay(order({}), 50)).toBe(true)
  expect(isMineToPay(order({ side: 1 }), 50)).toBe(false)
  expect(isMineToPay(order({ kind: 'transfer' }), 50)).toBe(false)
  expect(isMineToPay(order({}), 150)).toBe(false)
})

test('an unknown kind of order is shown as a payment', () => {
  expect(orderKindText('collect', 'en-us')).toBe('QR payment')
  expect(orderKindText('subscription', 'en-us')).toBe('Payment')
})
