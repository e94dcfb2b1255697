import { describe, expect, test } from 'bun:test'
import { tokenChecked } from '@linnet/protocol'
import { protocolVersion } from '@linnet/protocol/version'
import { until } from '@linnet/testing/until'
import { z } from 'zod'
import { createFrameRouter } from './frame-router'
import { memoryStorage } from './memory-storage'
import { createServerClock } from './server-clock'
import { createStateStore } from './state-store'
import { me, row, C } from './state/chats.fixture'
import { type ClientState, emptyState } from './state/state'

/** Answers the greeting of a device that has one chat. */
function answered(facts: Partial<z.output<typeof tokenChecked.data>>, given: Partial<ClientState> = {}) {
  const known = { ...emptyState, me, hasChats: true, useq: 3, chats: new Map([[C, row(C, 5)]]), ...given }
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
  return { heard, state: store.get(), store, router }
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

describe('after a failover, on a branch of the epoch that this device knows', () => {
  const branch = { sinceMs: 1_004_500, useq: 3 }
  const given: Partial<ClientState> = { epoch: 'before', connection: 'updating' }

  test('what is from before is kept', async () => {
    const { heard, store } = answered({ epoch: 'after', branch: { ...branch, sinceMs: 2_000_000 } }, given)
    await until(() => heard.includes('checked'))
    expect(store.get()).toMatchObject({ epoch: 'after', useq: 4 })
    expect(store.get().chats.get(C)).toEqual(row(C, 5))
  })

  test('what came since is read again', async () => {
    const { heard, store } = answered({ epoch: 'after', branch }, given)
    await until(() => heard.includes('checked'))
    expect(store.get().chats.get(C)).toMatchObject({ cseq: 0, isStale: true })
  })

  test('an answer that belongs to a connection of before changes nothing', async () => {
    const { heard, store, router } = answered({ epoch: 'after', branch }, given)
    router.begin()
    await import('./background')
    await new Promise(setImmediate)
    expect(heard).toEqual([])
    expect(store.get().epoch).toBe('before')
  })
})
