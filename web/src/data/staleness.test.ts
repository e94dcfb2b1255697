import { describe, expect, test } from 'bun:test'
import { type Chat, type ClientState, emptyState } from '@linnet/client'
import { allCalls, type ConversationId } from '@linnet/protocol'
import { foldersChanged } from '@linnet/protocol/conversations/folder-events'
import { stickersChanged } from '@linnet/protocol/stickers/events'
import { onceOpened } from '@linnet/protocol/viewonce/calls'
import { moneyReceived } from '@linnet/protocol/wallet/events'
import { until } from '@linnet/testing/until'
import { type QueryClient, QueryObserver } from '@tanstack/query-core'
import { createStore } from 'zustand'
import { keptCalls } from './kept-answers'
import type { AnswerKey } from './keys'
import { newQueryClient } from './session-queries'
import {
  followStaleness,
  isStaleAfterCall,
  isStaleAfterEvent,
  isStaleAfterStep,
  staleTimeOf,
} from './staleness'
import { rules } from './staleness-rules'

const friends: AnswerKey = ['contacts.listFriends', {}]
const hikers = 'c1' as ConversationId
const folders: AnswerKey = ['conversations.listFolders', {}]
const seenOnce: AnswerKey = ['viewonce.read', { conversationId: hikers, cseq: 7 }]
const groupOf = (conversationId: string): AnswerKey => ['groups.get', { conversationId }]

const withChat = (chat: Partial<Chat>): ClientState => ({
  ...emptyState,
  chats: new Map([[hikers, { id: hikers, ...chat } as Chat]]),
})

describe('the staleness table', () => {
  test('names calls that exist', () => {
    const names = new Set(allCalls.map(({ name }) => name))
    const named = [
      ...rules.flatMap(({ calls, after = [] }) => [...calls, ...after]),
      ...Object.keys(keptCalls),
    ]
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })

  test('a counter makes what it counts stale, and nothing else', () => {
    const now = { ...emptyState, friendsVersion: 1 }
    expect(isStaleAfterStep(friends, emptyState, now)).toBe(true)
    expect(isStaleAfterStep(['contacts.getPerson', { personId: 'p' }], emptyState, now)).toBe(true)
    expect(isStaleAfterStep(['wallet.show', {}], emptyState, now)).toBe(false)
  })

  test('a friend whom I accept, rename, remove or block is so at once in the list, not after the rest of others’ changes', () => {
    for (const call of ['answerFriendRequest', 'setRemark', 'removeFriend', 'blockPerson'])
      expect(isStaleAfterCall(friends, `contacts.${call}`)).toBe(true)
    expect(isStaleAfterCall(friends, 'contacts.getPerson')).toBe(false)
  })

  test('a change to one group leaves the others fresh', () => {
    const [before, now] = [withChat({ groupVersion: 1 }), withChat({ groupVersion: 2 })]
    expect(isStaleAfterStep(groupOf(hikers), before, now)).toBe(true)
    expect(isStaleAfterStep(groupOf('c2'), before, now)).toBe(false)
    expect(isStaleAfterStep(['groups.listMembers', { conversationId: hikers }, 'pages'], before, now)).toBe(
      false,
    )
  })

  test('makes the wallet stale when money moves, here or elsewhere', () => {
    expect(isStaleAfterEvent(['wallet.show', {}], { action: moneyReceived.wire })).toBe(true)
    expect(isStaleAfterEvent(friends, { action: moneyReceived.wire })).toBe(false)
    expect(isStaleAfterCall(['wallet.listBills', {}, 'pages'], 'wallet.pay')).toBe(true)
    expect(isStaleAfterCall(['wallet.listBills', {}, 'pages'], 'wallet.show')).toBe(false)
  })

  test('what another device of mine did to folders and stickers, or opened there, makes their answers stale', () => {
    expect(isStaleAfterEvent(folders, { action: foldersChanged.wire })).toBe(true)
    expect(isStaleAfterEvent(seenOnce, { action: onceOpened.wire })).toBe(true)
    expect(isStaleAfterEvent(['stickers.list', {}], { action: stickersChanged.wire })).toBe(true)
    expect(isStaleAfterEvent(folders, { action: stickersChanged.wire })).toBe(false)
  })

  test('only exempts answers whose every change is reported from refetching', () => {
    expect(staleTimeOf(friends)).toBe(Number.POSITIVE_INFINITY)
    expect(staleTimeOf(['wallet.show', {}])).toBe(0)
    expect(staleTimeOf(['redpackets.show', { id: 'x' }])).toBe(0)
  })
})

/** Counts how often a query is fetched while `isSeen`. */
function observed(client: QueryClient, { key, isSeen = true }: { key: AnswerKey; isSeen?: boolean }) {
  const counted = { fetches: 0 }
  const queryFn = () => Promise.resolve(++counted.fetches)
  new QueryObserver(client, { queryKey: key, queryFn, enabled: isSeen }).subscribe(() => {})
  return counted
}

const person: AnswerKey = ['contacts.getPerson', { personId: 'p' }]

describe('following an engine', () => {
  test('refetches visible answers, once per burst, and covered ones later', async () => {
    const client = newQueryClient()
    const engine = createStore<ClientState>(() => withChat({ groupVersion: 0 }))
    const [other, otherEngine] = [newQueryClient(), createStore<ClientState>(() => emptyState)]
    const stop = followStaleness(client, engine)
    followStaleness(other, otherEngine)
    const seen = observed(client, { key: groupOf(hikers) })
    const covered = observed(client, { key: person, isSeen: false })
    const elsewhere = observed(other, { key: friends })
    await until(() => seen.fetches === 1)
    for (let version = 1; version < 20; version++) engine.setState(withChat({ groupVersion: version }))
    engine.setState({ friendsVersion: 7 })
    await until(() => seen.fetches === 2)
    expect(covered.fetches).toBe(0)
    stop()
    engine.setState(withChat({ groupVersion: 99 }))
    otherEngine.setState({ friendsVersion: 1 })
    await until(() => elsewhere.fetches === 2)
    expect(seen.fetches).toBe(2)
  })

  test('refetches after a reconnect, but not at the disconnect, and not what the logs report', async () => {
    const client = newQueryClient()
    const engine = createStore<ClientState>(() => ({ ...emptyState, connection: 'ready' }))
    followStaleness(client, engine)
    const [shown, listed] = [observed(client, { key: person }), observed(client, { key: friends })]
    await until(() => listed.fetches === 1)
    engine.setState({ connection: 'offline' })
    await new Promise((resolve) => setTimeout(resolve, 1))
    engine.setState({ connection: 'updating' })
    engine.setState({ connection: 'ready' })
    await until(() => shown.fetches > 1)
    expect([shown.fetches, listed.fetches]).toEqual([2, 1])
  })

  test('asks again for folders and what is seen once, which other devices of mine may have changed while this one was away', async () => {
    const client = newQueryClient()
    const engine = createStore<ClientState>(() => ({ ...emptyState, connection: 'ready' }))
    followStaleness(client, engine)
    const [listed, once] = [observed(client, { key: folders }), observed(client, { key: seenOnce })]
    await until(() => listed.fetches === 1 && once.fetches === 1)
    engine.setState({ connection: 'offline' })
    engine.setState({ connection: 'ready' })
    await until(() => listed.fetches === 2 && once.fetches === 2)
  })

  test('asks again, once there is a connection, for what was fetched before anything could be pushed', async () => {
    const client = newQueryClient()
    const engine = createStore<ClientState>(() => emptyState)
    followStaleness(client, engine)
    const liked: AnswerKey = ['moments.read', { momentId: 'm' }]
    const [pushed, logged] = [observed(client, { key: liked }), observed(client, { key: folders })]
    await until(() => pushed.fetches === 1 && logged.fetches === 1)
    engine.setState({ connection: 'ready' })
    await until(() => pushed.fetches === 2)
    expect(logged.fetches).toBe(1)
  })

  test('fetches again what was begun without a connection and fails once there is one', async () => {
    const client = newQueryClient()
    const engine = createStore<ClientState>(() => emptyState)
    followStaleness(client, engine)
    let fetches = 0
    let fail = (_: Error) => {}
    const queryFn = () =>
      ++fetches === 1 ? new Promise((_, reject) => (fail = reject)) : Promise.resolve(fetches)
    new QueryObserver(client, { queryKey: friends, queryFn }).subscribe(() => {})
    await until(() => fetches === 1)
    engine.setState({ connection: 'ready' })
    fail(new Error('timed out'))
    await until(() => client.getQueryData(friends) === 2)
  })

  test('on reconnect refetches what failed, and nothing else', async () => {
    const client = newQueryClient()
    const engine = createStore<ClientState>(() => emptyState)
    followStaleness(client, engine)
    const shown = observed(client, { key: person })
    let fetches = 0
    const queryFn = () => (++fetches === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(1))
    new QueryObserver(client, { queryKey: friends, queryFn }).subscribe(() => {})
    await until(() => client.getQueryState(friends)?.status === 'error')
    engine.setState({ connection: 'ready' })
    await until(() => client.getQueryData(friends) === 1)
    expect(shown.fetches).toBe(1)
  })
})
