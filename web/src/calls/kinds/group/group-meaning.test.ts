import { expect, test } from 'bun:test'
import type { GroupCallView } from '@linnet/protocol/groupcalls/events'
import { noMedia, type OngoingGroupCall } from '~/calls/ongoing/ongoing'
import { groupMeaning } from './group-meaning'

type Seat = GroupCallView['people'][number]
const seat = (personId: string, state: Seat['state'], device?: string): Seat => ({
  personId: personId as never,
  name: personId,
  photo: '',
  state,
  isMuted: false,
  ...(device !== undefined && { device }),
})
const view = (people: Seat[], change: Partial<GroupCallView> = {}): GroupCallView => ({
  id: 'room',
  conversationId: 'group' as never,
  hostId: 'ann' as never,
  type: 6,
  isOpen: true,
  people,
  version: 2,
  seconds: 0,
  ...change,
})
const ann = seat('ann', 'in', 'a1')
const free = { me: 'me', place: undefined, device: undefined, isBusy: false }
const place = { kind: 'group', type: 6, conversationId: 'group' as never, device: 'here' } as const
const joining = { ...place, ...noMedia, stage: 'joining', step: 'server', people: [] } as const
const ringing: OngoingGroupCall = { ...place, stage: 'ringing', view: view([ann]) }
const inside: OngoingGroupCall = {
  ...place,
  ...noMedia,
  stage: 'inside',
  view: view([ann]),
  sinceMs: 0,
  isLost: false,
}

test('it rings for whom somebody chose, unless they are in a call', () => {
  const rings = view([ann, seat('me', 'ringing')])
  expect(groupMeaning(rings, free)).toBe('rings')
  expect(groupMeaning(rings, { ...free, isBusy: true })).toBe('nothing')
  expect(groupMeaning(view([ann, seat('ben', 'ringing')]), free)).toBe('nothing')
  expect(groupMeaning({ ...rings, isOpen: false }, free)).toBe('nothing')
  expect(groupMeaning({ ...rings, id: 'other' }, { ...free, place: inside })).toBe('nothing')
})

test('it stops ringing when it was answered on another device, or nobody answered', () => {
  const room = ringing
  expect(groupMeaning(view([ann, seat('me', 'in', 'there')]), { ...free, place: room })).toBe('elsewhere')
  expect(groupMeaning(view([ann]), { ...free, place: room })).toEqual({ end: 'lost' })
  expect(groupMeaning(view([ann, seat('me', 'ringing')]), { ...free, place: room })).toBe('news')
})

test('a page that was loaded again goes back into its call, and no other page does', () => {
  const mine = view([ann, seat('me', 'in', 'here')])
  expect(groupMeaning(mine, { ...free, device: 'here' })).toBe('rejoin')
  expect(groupMeaning(mine, { ...free, device: 'there' })).toBe('nothing')
})

test('a page in a call learns that it is over, and that another device took its place', () => {
  const room = inside
  expect(groupMeaning(view([ann, seat('me', 'in', 'here')]), { ...free, place: room })).toBe('news')
  expect(groupMeaning(view([ann, seat('me', 'in', 'there')]), { ...free, place: room })).toBe('elsewhere')
  expect(groupMeaning(view([ann]), { ...free, place: room })).toEqual({ end: 'lost' })
  expect(groupMeaning(view([], { isOpen: false }), { ...free, place: room })).toEqual({ end: 'ended' })
  expect(groupMeaning(view([], { isOpen: false, version: 1 }), { ...free, place: room })).toBe('nothing')
})

test('what this page begins or joins is its own once the server says so', () => {
  const begun = view([seat('me', 'in', 'here')])
  expect(groupMeaning(begun, { ...free, place: joining })).toBe('news')
  expect(groupMeaning(view([ann]), { ...free, place: { ...joining, view: view([ann]) } })).toBe('nothing')
})
