import { expect, test } from 'bun:test'
import { transferCardOf, transferState } from './transfer-card'

const transfer = {
  id: 'a',
  amount: '12.30',
  asset: 'USDT',
  note: 'lunch',
  payeeId: 'bo',
  status: 'done',
} as const

test("a card's amount is exact", () => {
  expect(transferCardOf({ transfer })).toEqual({
    id: 'a',
    amount: 12_300_000n,
    note: 'lunch',
    isReturned: false,
  })
})

test('payer and payee each see the state from their side', () => {
  const card = { id: 'a', amount: 1n, note: '', isReturned: false }
  expect(transferState(card, true)).toBe('sent')
  expect(transferState(card, false)).toBe('received')
  expect(transferState({ ...card, isReturned: true }, true)).toBe('returnedToMe')
  expect(transferState({ ...card, isReturned: true }, false)).toBe('returnedByMe')
})
