import { describe, expect, jest, test } from 'bun:test'
import type { ChatView } from '@linnet/protocol'
import { markRead, markReceived, maxSmallGroup } from '@linnet/protocol/conversations/calls'
import { until } from '@linnet/testing/until'
import { createReadPauses, crowdPauseMs } from './read-pauses'
import { createReceipts } from './receipts'
import { createReceived, receivedSince } from './received'
import { createStateStore } from './state-store'
import { alone, C, chatId, entry, groupRow, me, row } from './state/chats.fixture'
import { emptyState } from './state/state'

const stateWith = (...chats: readonly ChatView[]) => ({
  ...emptyState,
  me,
  chats: new Map(
    chats.map((chat) => {
      const entries = Array.from({ length: chat.cseq }, (_, at) => entry(at + 1))
      const log = { from: 1, to: chat.cseq, entries, isStart: true }
      return [chat.id, { ...chat, log }]
    }),
  ),
})

/** A chat that has received its second and third message. */
const grown = (more: Partial<ChatView>) => {
  const chat = (cseq: number) => stateWith({ ...row(C, cseq), ...more })
  return receivedSince(chat(1), chat(3))
}

test.each<[string, Partial<ChatView>]>([
  ['somebody who is no friend any more', { lock: 'notFriends' }],
  ['somebody who blocked me, or whom I blocked', { lock: 'blocked' }],
  ['a dissolved group', { type: 2, lock: 'dissolved' }],
  ['a muted group', { type: 2, isMuted: true }],
  ['a kind of chat from a newer server', { type: 3 }],
  ['a chat that I have read already, as on another device', { readMseq: 3 }],
])('the server ignores what arrived from %s, so it is not reported', (_, more) => {
  expect(grown(more)).toEqual(new Map())
})

test('what arrived in a muted chat is reported, and my own messages are not', () => {
  expect(grown({ isMuted: true })).toEqual(new Map([[C, 3]]))
  const [before, after] = [stateWith(row(C, 1)), stateWith(row(C, 1))]
  const chat = after.chats.get(C)!
  const entries = [...chat.log.entries, entry(2, { sender: me })]
  after.chats.set(C, { ...chat, log: { ...chat.log, to: 2, entries } })
  expect(receivedSince(before, after)).toEqual(new Map())
})

test('a message that was read before its receipt was due is only reported as read', async () => {
  const calls: [string, object][] = []
  const both = (cseq: number) => stateWith(row(C, cseq), row(chatId(2), cseq))
  const store = createStateStore(both(1), { save: async () => undefined })
  const call = async ({ name }: { name: string }, input: object) => {
    calls.push([name, input])
    return { ok: true, value: {} }
  }
  const receipts = createReceipts({ store, call: call as never, isReady: () => true, ...alone })
  const before = store.get()
  store.set(both(3))
  receipts.noteReceived(before, store.get())
  receipts.markRead(C, 3)
  receipts.pump()
  await until(() => calls.length >= 2)
  receipts.stop()
  store.stop()
  expect(new Map(calls)).toEqual(
    new Map<string, object>([
      [markRead.name, { conversationId: C, mseq: 3 }],
      [markReceived.name, { cursors: { [chatId(2)]: 3 } }],
    ]),
  )
})

test('a message in view is not reported as received by any device before it is read', async () => {
  jest.useFakeTimers()
  try {
    const calls: object[] = []
    const store = createStateStore(stateWith(row(C, 1)), { save: async () => undefined })
    const call = async (_: unknown, input: object) => {
      calls.push(input)
      return { ok: true, value: {} }
    }
    const received = createReceived({ store, call: call as never, isReady: () => true })
    const arrive = (cseq: number, readMseq: number) => {
      const before = store.get()
      store.set(stateWith({ ...row(C, cseq), readMseq }))
      received.note(before, store.get())
    }
    arrive(2, 0)
    // On this device or another one, after the second in view and the pause before the report.
    jest.advanceTimersByTime(1_400)
    arrive(2, 2)
    jest.advanceTimersByTime(5_000)
    expect(calls).toEqual([])
    // Lets the sync that found nothing to report end.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    arrive(3, 2)
    jest.advanceTimersByTime(2_000)
    expect(calls).toEqual([{ cursors: { [C]: 3 } }])
    received.stop()
    store.stop()
  } finally {
    jest.useRealTimers()
  }
})

test('what arrived is reported for direct chats and small groups, not for large ones', () => {
  const [small, large] = [chatId(2), chatId(3)]
  const at = (cseq: number) => {
    const crowd = groupRow(large, cseq)
    return stateWith(row(C, cseq), groupRow(small, cseq), {
      ...crowd,
      group: { ...crowd.group!, memberCount: maxSmallGroup + 1 },
    })
  }
  expect(receivedSince(at(1), at(3))).toEqual(
    new Map([
      [C, 3],
      [small, 3],
    ]),
  )
})

describe('in a group of more than 200, where nobody sees ticks', () => {
  const large = (cseq: number) => {
    const crowd = groupRow(C, cseq)
    return stateWith({ ...crowd, group: { ...crowd.group!, memberCount: maxSmallGroup + 1 } })
  }
  const reading = () => {
    const said: number[] = []
    const store = createStateStore(large(9), { save: async () => undefined })
    const call = async (_: unknown, { mseq }: { mseq: number }) => {
      said.push(mseq)
      return { ok: true, value: {} }
    }
    const receipts = createReceipts({ store, call: call as never, isReady: () => true, ...alone })
    const stop = () => {
      receipts.stop()
      store.stop()
    }
    return { said, store, receipts, stop }
  }

  test('the first cursor is said at once, as it takes the unread away elsewhere; further ones are held back', async () => {
    const { said, store, receipts, stop } = reading()
    receipts.markRead(C, 2)
    await until(() => said.length >= 1)
    receipts.markRead(C, 3)
    receipts.markRead(C, 5)
    receipts.pump()
    await until(() => store.get().pending.reads.get(C) === 5)
    await Promise.resolve()
    expect(said).toEqual([2])
    stop()
  })

  test('what is held back is said when the chat or the app is left, and the next one is the first again', async () => {
    const { said, receipts, stop } = reading()
    receipts.markRead(C, 2)
    await until(() => said.length >= 1)
    receipts.markRead(C, 4)
    receipts.endReading()
    await until(() => said.length >= 2)
    receipts.markRead(C, 6)
    await until(() => said.length >= 3)
    expect(said).toEqual([2, 4, 6])
    stop()
  })

  test('another tab that is left has it said, too', async () => {
    const { said, receipts, stop } = reading()
    receipts.markRead(C, 2)
    await until(() => said.length >= 1)
    receipts.markRead(C, 4)
    receipts.receive({ type: 'readingEnded' })
    await until(() => said.length >= 2)
    expect(said).toEqual([2, 4])
    stop()
  })
})

test.each([0, 0.999])('the members of a crowd wait between 10 and 30 seconds', (chance) => {
  const { random } = Math
  Math.random = () => chance
  const pause = crowdPauseMs()
  Math.random = random
  expect(pause).toBeWithin(10_000, 30_000)
})

test('a held cursor waits until its time, and others of the chat with it', () => {
  const pauses = createReadPauses()
  const chat = { ...groupRow(C, 9), group: { ...groupRow(C, 9).group!, memberCount: maxSmallGroup + 1 } }
  expect(pauses.hold(chat, false)).toBeUndefined()
  // The first cursor has not been reported yet.
  expect(pauses.hold(chat, true)).toBeUndefined()
  const due = pauses.hold(chat, false)
  expect(due).toBeGreaterThan(performance.now())
  expect(pauses.hold(chat, true)).toBe(due)
  expect(pauses.left(C)).toBeGreaterThan(0)
  pauses.release(C)
  expect(pauses.left(C)).toBeUndefined()
  expect(pauses.hold(groupRow(C, 9), false)).toBeUndefined()
})
