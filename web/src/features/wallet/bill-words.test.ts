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
    { language: 'en-us', hasMore: false, days: 0 },
  )
  expect(months.map(({ month, bills }) => [month, bills.length])).toEqual([
    ['November 2026', 2],
    ['October 2026', 1],
    ['October 2025', 1],
  ])
})

test('a month says what came in and went out, once all its bills are there', () => {
  const at = (month: number) => new Date(2026, month - 1, 9, 12).getTime() / 1000
  const done = { state: 'done', isSentBack: false } as const
  const bills = [
    { ...bill(at(11)), ...done, side: 1, amount: 500n },
    { ...bill(at(11)), ...done, side: 2, amount: 120n },
    { ...bill(at(11)), ...done, side: 2, amount: 900n, state: 'held' },
    { ...bill(at(10)), ...done, side: 2, amount: 70n },
  ] as const
  const sumsOf = (given: { hasMore: boolean; days: number }) =>
    billsByMonth(bills, { language: 'en-us', ...given }).map(({ sums }) => sums)
  expect(sumsOf({ hasMore: false, days: 0 })).toEqual([
    { income: 500n, expenses: 120n },
    { income: 0n, expenses: 70n },
  ])
  const lastIsCut = [{ income: 500n, expenses: 120n }, undefined]
  expect(sumsOf({ hasMore: true, days: 0 })).toEqual(lastIsCut)
  expect(sumsOf({ hasMore: false, days: 30 })).toEqual(lastIsCut)
})

test('a returned transfer says so', () => {
  expect(billState({ state: 'done', isSentBack: true })).toBe('returned')
  expect(billState({ state: 'held', isSentBack: false })).toBe('held')
  expect(billState({ state: undefined, isSentBack: false })).toBe('unknownState')
})
