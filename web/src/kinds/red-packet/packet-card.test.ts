import { expect, test } from 'bun:test'
import type { PacketCard as SeenCard } from '@linnet/protocol/conversations'
import type { PacketStateView } from '@linnet/protocol/redpackets/views'
import { isOpenable, packetCardOf, standingOf } from './packet-card'

const packet = {
  id: 'p',
  type: 1,
  text: '',
  commit: '',
  count: 3,
  claimed: 0,
  asset: 'USDT',
  status: 'open',
  expires: 9000,
} as const
const cardWith = (facts: Partial<SeenCard>) => packetCardOf({ packet: { ...packet, ...facts } })
const known = (change: Partial<PacketStateView>): PacketStateView => ({
  id: 'p',
  status: 'open',
  count: 3,
  claimed: 0,
  hasClaimed: false,
  ...change,
})
const me = { me: 'me', isOwn: false, isDirect: false, now: 1000, known: undefined }
const mine = { ...me, isOwn: true }

test('a packet for everybody can be opened, also by its sender in a group', () => {
  expect(standingOf(cardWith({}), me)).toBe('unopened')
  expect(standingOf(cardWith({}), mine)).toBe('unopened')
})

test('what I send to one person waits for them', () => {
  expect(standingOf(cardWith({}), { ...mine, isDirect: true })).toBe('waiting')
  expect(standingOf(cardWith({ to: ['other'] }), mine)).toBe('waiting')
})

test('nobody takes a share of their own mines', () => {
  expect(standingOf(cardWith({ type: 4, mines: [3] }), mine)).toBe('waiting')
  expect(standingOf(cardWith({ type: 4, mines: [3] }), me)).toBe('unopened')
})

test('a packet for others is not for me', () => {
  expect(standingOf(cardWith({ to: ['ann'] }), me)).toBe('notForMe')
  expect(standingOf(cardWith({ to: ['ann', 'me'] }), me)).toBe('unopened')
})

test('what I opened stays opened, whatever happens to the rest', () => {
  const opened = { ...me, known: known({ hasClaimed: true, amount: 5n }) }
  expect(standingOf(cardWith({}), opened)).toBe('opened')
  expect(standingOf(cardWith({ status: 'finished' }), opened)).toBe('opened')
  expect(standingOf(cardWith({ status: 'expired' }), opened)).toBe('opened')
})

test('the end shows, whoever says it first: the message or the server', () => {
  expect(standingOf(cardWith({ status: 'finished' }), me)).toBe('allTaken')
  expect(standingOf(cardWith({ status: 'expired' }), mine)).toBe('expired')
  expect(standingOf(cardWith({}), { ...me, known: known({ status: 'finished' }) })).toBe('allTaken')
  expect(standingOf(cardWith({ status: 'finished' }), { ...me, known: known({}) })).toBe('allTaken')
})

test('a campaign packet says when it opens, and opens then', () => {
  const card = cardWith({ starts: 2000 })
  expect(standingOf(card, me)).toBe('early')
  expect(standingOf(card, { ...me, now: 2000 })).toBe('unopened')
  expect(isOpenable('early')).toBe(true)
  expect(isOpenable('expired')).toBe(false)
})
