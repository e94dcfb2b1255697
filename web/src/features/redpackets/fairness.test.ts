import { expect, test } from 'bun:test'
import type { ConversationId, PersonId } from '@linnet/protocol'
import {
  type ChainLink,
  chainCommitOf,
  chainedShares,
  claimerTag,
  transcriptsOf,
} from '@linnet/protocol/redpackets/chain'
import type { PacketView } from '@linnet/protocol/redpackets/views'
import { fairnessOf } from './fairness'

const seed = 'ab'.repeat(32)
const terms = { id: 'p', split: 'lucky' as const, amount: 5_000_000n, count: 4, mines: '' }
const commit = chainCommitOf(seed, terms)
const personAt = (place: number) => `person-${place}` as PersonId
const links = [1, 2, 3, 4].map((place): ChainLink => {
  const who = claimerTag(terms.id, personAt(place))
  return { place, who, nonce: `0${place}`.repeat(16), by: 'claimer' }
})
const shares = chainedShares(seed, { commit, terms, links })
const me = personAt(2)
const kept = { commit, nonce: '02'.repeat(16), place: 2, transcript: transcriptsOf(commit, links)[1] ?? '' }
const claims = links.map(({ place, nonce, by }) => ({
  personId: personAt(place),
  nickname: '',
  photo: '',
  place,
  at: 0,
  amount: shares[place - 1],
  isBest: false,
  paid: undefined,
  nonce,
  nonceBy: by,
}))
const packet = (change: Partial<PacketView> = {}): PacketView => ({
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
  commit,
  rule: 2,
  seed,
  terms: '',
  claims,
  ...change,
})

test('a packet that this device saw before its end is fair, in whatever order its claims are listed', () => {
  expect(fairnessOf(packet(), kept, me)?.state).toBe('fair')
  expect(fairnessOf(packet({ claims: claims.toReversed() }), kept, me)?.state).toBe('fair')
})

test('without a pinned commit the sums can be right, but the packet is not called fair', () => {
  expect(fairnessOf(packet(), {}, me)?.state).toBe('unpinned')
  expect(fairnessOf(packet({ seed: 'cd'.repeat(32) }), {}, me)?.state).toBe('unfair')
})

test('a commit other than the pinned one is a warning, even while the packet is open', () => {
  const other = { ...kept, commit: 'cd'.repeat(32) }
  expect(fairnessOf(packet(), other, me)?.state).toBe('changed')
  expect(fairnessOf(packet({ status: 'open', seed: undefined }), other, me)?.state).toBe('changed')
})

test('a packet whose seed is still secret is open, unless my receipt contradicts it', () => {
  const open = { status: 'open', seed: undefined } as const
  expect(fairnessOf(packet(open), kept, me)?.state).toBe('open')
  expect(fairnessOf(packet(open), { ...kept, place: 1 }, me)?.state).toBe('unfair')
})

test('a packet drawn by a rule that this version does not know has no fairness', () => {
  expect(fairnessOf(packet({ rule: 3 }), kept, me)).toBeUndefined()
})
