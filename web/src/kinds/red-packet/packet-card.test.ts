import { expect, test } from 'bun:test'
import type { PacketCard as SeenCard } from '@linnet/protocol/conversations/calls'
import type { PacketStateView } from '@linnet/protocol/redpackets/views'
import { isOpenable, packetCardOf, cardStateOf } from './packet-card'

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

test('a packet for everyone can be opened, in a group also by its sender', () => {
  expect(cardStateOf(cardWith({}), me)).toBe('unopened')
  expect(cardStateOf(cardWith({}), mine)).toBe('unopened')
})

test('a packet sent in a direct chat waits for the other person', () => {
  expect(cardStateOf(cardWith({}), { ...mine, isDirect: true })).toBe('waiting')
  expect(cardStateOf(cardWith({ to: ['other'] }), mine)).toBe('waiting')
})

test('the sender of a mine packet cannot open it', () => {
  expect(cardStateOf(cardWith({ type: 4, mines: [3] }), mine)).toBe('waiting')
  expect(cardStateOf(cardWith({ type: 4, mines: [3] }), me)).toBe('unopened')
})

test('a packet for others is not for me', () => {
  expect(cardStateOf(cardWith({ to: ['ann'] }), me)).toBe('notForMe')
  expect(cardStateOf(cardWith({ to: ['ann', 'me'] }), me)).toBe('unopened')
})

test('a packet I opened stays opened, whatever happens to the rest', () => {
  const opened = { ...me, known: known({ hasClaimed: true, amount: 5n }) }
  expect(cardStateOf(cardWith({}), opened)).toBe('opened')
  expect(cardStateOf(cardWith({ status: 'finished' }), opened)).toBe('opened')
  expect(cardStateOf(cardWith({ status: 'expired' }), opened)).toBe('opened')
})

test('a packet has ended as soon as either its message or the server says so', () => {
  expect(cardStateOf(cardWith({ status: 'finished' }), me)).toBe('allTaken')
  expect(cardStateOf(cardWith({ status: 'expired' }), mine)).toBe('expired')
  expect(cardStateOf(cardWith({}), { ...me, known: known({ status: 'finished' }) })).toBe('allTaken')
  expect(cardStateOf(cardWith({ status: 'finished' }), { ...me, known: known({}) })).toBe('allTaken')
})

test('a campaign packet says when it opens, and opens then', () => {
  const card = cardWith({ starts: 2000 })
  expect(cardStateOf(card, me)).toBe('early')
  expect(cardStateOf(card, { ...me, now: 2000 })).toBe('unopened')
  expect(isOpenable('early')).toBe(true)
  expect(isOpenable('expired')).toBe(false)
})
