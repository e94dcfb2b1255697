import { expect, test } from 'bun:test'
import type { BillView } from '@linnet/protocol/wallet/calls'
import { billsByMonth, billState, billTitle, canSendBack, isIncome, reasonText } from './bill-words'

const bill = (at: number): BillView => ({ id: `${at}`, at, side: 1 }) as BillView

test('the title of a bill is the other person, or else its reason', () => {
  expect(billTitle({ reason: 'transfer', nickname: 'Ada' }, 'en-us')).toBe('Ada')
  expect(billTitle({ reason: 'faucet', nickname: '' }, 'en-us')).toBe('Test funds')
})

test('an unknown reason still has a text', () => {
  expect(reasonText('redpacket.claim', 'en-us')).toBe('Red packet')
  expect(reasonText('somethingNew', 'en-us')).toBe('Other')
  expect(reasonText('', 'korean-lang')).toBe('자금 이동')
})

test('money received is income, money paid is not', () => {
  expect(isIncome({ side: 1 })).toBe(true)
  expect(isIncome({ side: 2 })).toBe(false)
})

test('a received transfer can be returned for a day', () => {
  const got = { side: 1, reason: 'transfer', state: 'done', isSentBack: false, at: 1000 } as const
  expect(canSendBack(got, 1000 + 3600)).toBe(true)
  expect(canSendBack(got, 1000 + 24 * 3600)).toBe(false)
  expect(canSendBack({ ...got, side: 2 }, 2000)).toBe(false)
  expect(canSendBack({ ...got, isSentBack: true }, 2000)).toBe(false)
  expect(canSendBack({ ...got, reason: 'redpacket' }, 2000)).toBe(false)
})

test('bills are grouped by month and keep their order', () => {
  const noon = (year: number, month: number, day: number) =>
    new Date(year, month - 1, day, 12).getTime() / 1000
  const months = billsByMonth(
    [noon(2026, 11, 20), noon(2026, 11, 2), noon(2026, 10, 31), noon(2025, 10, 1)].map(bill),
  )
  expect(months.map(({ month, bills }) => [month, bills.length])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
    ['2025-10', 1],
  ])
})

test('a returned transfer says so', () => {
  expect(billState({ state: 'done', isSentBack: true })).toBe('returned')
  expect(billState({ state: 'held', isSentBack: false })).toBe('held')
  expect(billState({ state: undefined, isSentBack: false })).toBe('unknownState')
})
