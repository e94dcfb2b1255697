import { expect, test } from 'bun:test'
import type { CallView } from '@linnet/protocol/calls/events'
import { type OngoingCall, silent } from '~/calls/ongoing/ongoing'
import { directMeaning } from './direct-meaning'

const view = (change: Partial<CallView> = {}): CallView =>
  ({
    id: 'call',
    conversationId: 'chat',
    personId: 'ben',
    name: 'Ben',
    photo: '',
    isMine: false,
    type: 6,
    state: 'ringing',
    version: 1,
    seconds: 0,
    ...change,
  }) as CallView

const place = {
  kind: 'direct',
  type: 6,
  isMine: false,
  conversationId: 'chat' as never,
  person: { id: 'ben', name: 'Ben', photo: '' },
  device: 'here',
} as const
const ringing: OngoingCall = { ...place, stage: 'ringing', view: view() }

const meaning = (named: CallView, mine?: OngoingCall, device?: string) =>
  directMeaning(named, { place: mine, device, isBusy: false })

test('a call rings on a page that is in none', () => {
  expect(meaning(view())).toBe('rings')
  expect(meaning(view(), { ...place, stage: 'over', view: view({ id: 'earlier', state: 'ended' }) })).toBe(
    'rings',
  )
})

test('a call that I place on another device does not ring here', () => {
  expect(meaning(view({ isMine: true, device: 'there' }))).toBe('nothing')
})

test('the first answer wins, and the others stop', () => {
  expect(meaning(view({ state: 'connecting', device: 'here', version: 2 }), ringing)).toBe('news')
  expect(meaning(view({ state: 'connecting', device: 'there', version: 2 }), ringing)).toBe('elsewhere')
})

test('an end is an end, from either side', () => {
  expect(meaning(view({ state: 'ended', end: 'cancelled', version: 2 }), ringing)).toEqual({
    end: 'cancelled',
  })
  expect(meaning(view({ state: 'ended', end: 'cancelled', version: 2 }))).toBe('nothing')
})

test('what comes late changes nothing', () => {
  const mine: OngoingCall = {
    ...place,
    stage: 'inside',
    view: view({ state: 'active', device: 'here', version: 4 }),
    sinceMs: 0,
    isLost: false,
    own: silent,
    other: silent,
  }
  expect(meaning(view({ state: 'connecting', device: 'here', version: 2 }), mine)).toBe('nothing')
  expect(meaning(view({ id: 'another' }), mine)).toBe('nothing')
  expect(meaning(view({ state: undefined, version: 5 }), mine)).toBe('nothing')
})

test('two people who call each other are in the call of the first', () => {
  const asking: OngoingCall = {
    ...place,
    isMine: true,
    stage: 'joining',
    step: 'server',
    own: silent,
    other: silent,
  }
  expect(meaning(view(), asking)).toBe('nothing')
  expect(meaning(view({ state: 'connecting', device: 'here', version: 2 }), asking)).toBe('news')
})

test('a page that is loaded again goes on with its call, and no other page does', () => {
  const active = view({ state: 'active', device: 'here', version: 3 })
  expect(meaning(active, undefined, 'here')).toBe('rejoin')
  expect(meaning(active, undefined, 'there')).toBe('nothing')
  expect(meaning(active)).toBe('nothing')
  const placed = view({ isMine: true, device: 'here' })
  expect(meaning(placed, undefined, 'here')).toBe('rejoin')
  expect(meaning(placed, undefined, 'there')).toBe('nothing')
})
