import { expect, test } from 'bun:test'
import type { ConversationId, PersonId } from '@linnet/protocol'
import { commitOf, sharesOf } from '@linnet/protocol/redpackets/fairness'
import type { ClaimView, PacketView } from '@linnet/protocol/redpackets/views'
import { fairnessOf } from './fairness'

const seed = 'ab'.repeat(32)
const terms = { id: 'p', split: 'lucky' as const, amount: 5_000_000n, count: 4, mines: '' }
const shares = sharesOf(seed, terms)
const claim = (place: number, amount: bigint | undefined): ClaimView => ({
  personId: `person-${place}` as PersonId,
  nickname: '',
  photo: '',
  place,
  at: 0,
  amount,
  isBest: false,
  paid: undefined,
})
const packet = (change: Partial<PacketView>): PacketView => ({
  id: terms.id,
  conversationId: 'c' as ConversationId,
  cseq: 1,
  type: 1,
  text: '',
  status: 'finished',
  asset: 'USDT',
  amount: terms.amount,
  count: terms.count,
  claimed: 4,
  personId: 'sender' as PersonId,
  nickname: '',
  photo: '',
  at: 0,
  expiresAt: 0,
  hasClaimed: false,
  split: 'lucky',
  commit: commitOf(seed, terms),
  seed,
  terms: '',
  claims: shares.map((share, at) => claim(at + 1, share)),
  ...change,
})

test('an honest packet passes the fairness check, in whatever order its claims are listed', () => {
  expect(fairnessOf(packet({}))).toMatchObject({ isCommitKept: true, areSharesKept: true })
  expect(fairnessOf(packet({ claims: packet({}).claims.toReversed() }))?.areSharesKept).toBe(true)
})

test('an expired packet is checked by the claims that were made', () => {
  const claims = packet({}).claims.slice(0, 2)
  expect(fairnessOf(packet({ status: 'expired', claims }))?.areSharesKept).toBe(true)
})

test('a changed seed, total or share fails the fairness check', () => {
  expect(fairnessOf(packet({ seed: 'cd'.repeat(32) }))?.isCommitKept).toBe(false)
  expect(fairnessOf(packet({ amount: 6_000_000n }))?.isCommitKept).toBe(false)
  const claims = packet({}).claims.map((one, at) => (at === 0 ? claim(1, (one.amount ?? 0n) + 10_000n) : one))
  expect(fairnessOf(packet({ claims }))).toMatchObject({ isCommitKept: true, areSharesKept: false })
})

test('a packet whose seed is still secret has no fairness report', () => {
  expect(fairnessOf(packet({ seed: undefined }))).toBeUndefined()
})
