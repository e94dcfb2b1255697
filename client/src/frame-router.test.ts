import { expect, test } from 'bun:test'
import { tokenChecked } from '@linnet/protocol'
import { protocolVersion } from '@linnet/protocol/version'
import { z } from 'zod'
import { createFrameRouter } from './frame-router'
import { memoryStorage } from './memory-storage'
import { createServerClock } from './server-clock'
import { createStateStore } from './state-store'
import { me, row, C } from './state/chats.fixture'
import { emptyState } from './state/state'

/** Answers the greeting of a device that has one chat. */
function answered(facts: Partial<z.output<typeof tokenChecked.data>>) {
  const known = { ...emptyState, me, hasChats: true, useq: 3, chats: new Map([[C, row(C, 5)]]) }
  const store = createStateStore(known, memoryStorage())
  const heard: string[] = []
  const router = createFrameRouter({
    store,
    clock: createServerClock(),
    accept: ({ state }) => store.set(state),
    onTaken: () => undefined,
    greetAgain: () => heard.push('greetAgain'),
    signOut: () => heard.push('signOut'),
    onMessage: () => heard.push('message'),
    onRemovedFromGroup: () => heard.push('removed'),
    onPush: () => heard.push('push'),
    onServerTime: (ms) => heard.push(`it is ${ms}`),
    onOutdated: () => heard.push('outdated'),
    onChecked: () => heard.push('checked'),
  })
  const data = z.encode(tokenChecked.data, { err: 0, message: '', useq: 4, ...facts })
  router.onFrame({ action: tokenChecked.wire, data })
  return { heard, state: store.get() }
}

test('a server that serves no client of this version any more changes nothing, and says so', () => {
  const { heard, state } = answered({ minClient: protocolVersion + 1, epoch: 'other' })
  expect(heard).toEqual(['outdated'])
  expect(state).toMatchObject({ useq: 3, epoch: undefined })
})

test('a newer server that still serves this version is like any other', () => {
  const { heard, state } = answered({ minClient: protocolVersion, protocol: protocolVersion + 1 })
  expect(heard).toEqual(['checked'])
  expect(state.useq).toBe(4)
})

test('the app hears the server’s time before anything that depends on it', () => {
  const { heard } = answered({ timeMs: 1_800_000_000_000 })
  expect(heard).toEqual(['it is 1800000000000', 'checked'])
})
