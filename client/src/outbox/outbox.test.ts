import { describe, expect, test } from 'bun:test'
import { textOf } from '@linnet/protocol'
import { until } from '@linnet/testing/until'
import fc from 'fast-check'
import { callVia, type WireAnswer, type Transport } from '../call'
import { continueAfter, newCid } from '../cid'
import type { Caller, EngineStorage, Upload } from '../engine-types'
import { memoryStorage } from '../memory-storage'
import { createStateStore, type StateStore } from '../state-store'
import { applyChatPage } from '../state/chat-rows'
import { alone, C, me, row, textContent } from '../state/chats.fixture'
import { acceptMessage } from '../state/echoes'
import { emptyState } from '../state/state'
import { createOutbox, type Outbox, type OutboxParts } from './outbox'

const refusedText = 'refuse me'
/** The server has stored something else under its id. */
const usedText = 'stored otherwise'

/** The outcome of one call: answered, call or answer lost, a server fault, or the app crashing during it. */
type Fate = 'answered' | 'call lost' | 'outage' | 'answer lost' | 'fault' | 'crash'

const dayMs = 24 * 3_600_000
const timeOf = (cid: string) => Number.parseInt(cid.slice(0, 8) + cid.slice(9, 13), 16)

/** A log that stores each message once, however often it is sent. */
class ModelServer {
  readonly texts: string[] = []
  calls = 0
  private readonly known = new Map<string, number>()

  constructor(private readonly fateOf: (call: number) => Fate = () => 'answered') {}

  nowMs = Infinity
  readonly contents: unknown[] = []
  readonly reads: unknown[] = []

  readonly transport: Transport = async ({ payload }): Promise<WireAnswer> => {
    const fate = this.fateOf(this.calls++)
    await Promise.resolve()
    if (fate === 'call lost') return 'NetworkFailure'
    if (fate === 'outage') return { err: 1, msg: 'down', data: { code: 'Unavailable', seconds: 3 } }
    if (fate === 'fault') return { err: 1, msg: 'broken', data: { code: 'ServerFault' } }
    const { cid, content } = payload as { cid: string; content: { text: string } }
    if (timeOf(cid) > this.nowMs + 31 * dayMs)
      return { err: 1, msg: 'expired', data: { code: 'IdOutOfTime' } }
    if (content.text === usedText) return { err: 1, msg: 'used', data: { code: 'IdReused' } }
    if (content.text === refusedText) return { err: 1, msg: 'no', data: { code: 'EmptyMessage' } }
    const cseq = this.known.get(cid) ?? this.texts.push(content.text)
    this.contents.push(content)
    this.reads.push(payload['read_mseq'])
    this.known.set(cid, cseq)
    if (fate === 'answer lost') return 'Timeout'
    if (fate === 'crash') return new Promise(() => undefined)
    return { err: 0, msg: '', data: { cid, id: `m${cseq}`, cseq, mseq: cseq, time: 1, time_ms: 1000 } }
  }
}

interface RunOptions {
  storage?: EngineStorage
  isReady?: () => boolean
  upload?: Upload
  /** The server's time, once the app knows it. */
  nowMs?: () => number | undefined
  tab?: Pick<OutboxParts, 'isLeading' | 'broadcast'>
}

/** One run of the app over a storage. */
async function startOutbox(
  server: ModelServer,
  {
    storage = memoryStorage(),
    isReady = () => true,
    upload,
    nowMs = () => undefined,
    tab = alone,
  }: RunOptions = {},
) {
  const store = createStateStore({ ...emptyState, me }, storage)
  store.set(applyChatPage(store.get(), [row(C, 0)], { isLast: true }))
  const call: Caller = (definition, input) => callVia(server.transport, definition, input) as never
  const outbox = createOutbox({
    store,
    storage,
    call,
    clock: { nowMs },
    isReady,
    upload,
    ...tab,
    accept: ({ state }) => store.set(state),
  })
  await outbox.load()
  return { outbox, store, storage }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
type Run = Awaited<ReturnType<typeof startOutbox>>
const waitingIn = ({ store }: Run) =>
  store.get().outgoing.filter(({ failure, stored }) => !failure && !stored)

/** Pumps until nothing is waiting. */
async function pumpAll(run: Run): Promise<void> {
  for (let turn = 0; turn < 60 && waitingIn(run).length > 0; turn++) {
    run.outbox.pump()
    await settled()
  }
  run.outbox.stop()
}

describe('the outbox', () => {
  test('loses, duplicates and reorders nothing, wherever it is interrupted, with a refusal in the middle', async () => {
    const fates = fc.array(fc.constantFrom<Fate>('answered', 'call lost', 'answer lost', 'fault', 'crash'), {
      maxLength: 25,
    })
    const texts = ['one', 'two', refusedText, 'three', 'four']
    const law = fc.asyncProperty(fates, async (planned) => {
      const server = new ModelServer((call) => planned[call] ?? 'answered')
      const storage = memoryStorage()
      let run = await startOutbox(server, { storage })
      for (const text of texts) await run.outbox.send(C, { content: textContent(text) })
      for (let start = 0; start < 30 && waitingIn(run).length > 0; start++) {
        run.outbox.pump()
        await settled()
        const isCut = planned[server.calls - 1] === 'crash'
        if (!isCut) continue
        run.outbox.stop()
        run = await startOutbox(server, { storage })
      }
      await pumpAll(run)
      // Stored messages stay here until the log includes them, which never happens in this test.
      const failed = run.store.get().outgoing.filter(({ stored }) => !stored)
      const given = texts.filter((text) => !failed.some(({ content }) => textOf(content) === text))
      expect(server.texts.filter((text) => given.includes(text))).toEqual(given)
      expect(new Set(server.texts).size).toBe(server.texts.length)
      expect(failed.map(({ content }) => textOf(content))).toContain(refusedText)
      expect(failed.every(({ failure }) => failure !== undefined)).toBe(true)
    })
    await fc.assert(law, { numRuns: 60 })
  })

  test('fails a text that cannot be encoded, and sends the next one', async () => {
    const server = new ModelServer()
    const run = await startOutbox(server)
    await run.outbox.send(C, { content: textContent('x'.repeat(5001)) })
    await run.outbox.send(C, { content: textContent('next') })
    await pumpAll(run)
    expect(server.texts).toEqual(['next'])
    expect(run.store.get().outgoing.map(({ failure }) => failure?.name)).toEqual(['TooLarge'])
  })

  test('sends even if storage fails', async () => {
    const server = new ModelServer()
    const storage = { ...memoryStorage(), putOutgoing: () => Promise.reject(new Error('quota')) }
    const run = await startOutbox(server, { storage })
    await run.outbox.send(C, { content: textContent('hello') })
    await pumpAll(run)
    expect(server.texts).toEqual(['hello'])
  })

  test('sends even if storage hangs', async () => {
    const server = new ModelServer()
    const hangs = () => new Promise<never>(() => undefined)
    const storage = { ...memoryStorage(), loadOutbox: hangs, putOutgoing: hangs, deleteOutgoing: hangs }
    const run = await startOutbox(server, { storage })
    for (const text of ['one', 'two', 'three']) await run.outbox.send(C, { content: textContent(text) })
    await pumpAll(run)
    expect(server.texts).toEqual(['one', 'two', 'three'])
  })

  test('waits for a deletion that hangs, then sends the next message', async () => {
    const server = new ModelServer()
    const storage = { ...memoryStorage(), deleteOutgoing: () => new Promise<never>(() => undefined) }
    const run = await startOutbox(server, { storage })
    for (const text of ['one', 'two']) await run.outbox.send(C, { content: textContent(text) })
    await until(() => waitingIn(run).length === 0)
    expect(server.texts).toEqual(['one', 'two'])
  })

  test('a message says what its file turned out to be, until it is being sent', async () => {
    const server = new ModelServer()
    const storage = memoryStorage()
    const prepared = { content: textContent('prepared'), upload: { localId: 'a' } }
    let run = await startOutbox(server, { storage, isReady: () => false })
    const cid = await run.outbox.send(C, {
      content: textContent('chosen'),
      upload: { localId: 'a', isRaw: true },
    })
    await run.outbox.revise(cid, prepared)
    run.outbox.stop()
    // The same holds after a restart.
    const upload: Upload = async ({ content }) => ({ ok: true, value: { text: textOf(content) } })
    run = await startOutbox(server, { storage, upload })
    expect(run.store.get().outgoing.map((each) => each.upload)).toEqual([{ localId: 'a' }])
    await pumpAll(run)
    await run.outbox.revise(cid, { ...prepared, content: textContent('too late') })
    expect(server.contents).toEqual([{ text: 'prepared' }])
    expect(run.store.get().outgoing.map(({ content }) => textOf(content))).toEqual(['prepared'])
  })

  test('states how far I had read, until the server knows', async () => {
    const server = new ModelServer()
    const run = await startOutbox(server)
    await run.outbox.send(C, { content: textContent('nothing new') })
    const { pending } = run.store.get()
    run.store.set({ ...run.store.get(), pending: { ...pending, reads: new Map([[C, 7]]) } })
    await run.outbox.send(C, { content: textContent('an answer') })
    await pumpAll(run)
    expect(server.reads).toEqual([undefined, 7])
  })

  test('keeps the order of messages accepted in the same millisecond across a restart', async () => {
    const server = new ModelServer()
    const storage = memoryStorage()
    const offline = await startOutbox(server, { storage, isReady: () => false })
    const texts = Array.from({ length: 8 }, (_, at) => String(at))
    await Promise.all(texts.map((text) => offline.outbox.send(C, { content: textContent(text) })))
    offline.outbox.stop()
    const shuffled = { ...storage, loadOutbox: async () => (await storage.loadOutbox()).reverse() }
    const run = await startOutbox(server, { storage: shuffled })
    await pumpAll(run)
    expect(server.texts).toEqual(texts)
  })

  test('gives up after five server faults, and a manual retry uses the same id', async () => {
    const server = new ModelServer((call) => (call < 5 ? 'fault' : 'answered'))
    const run = await startOutbox(server)
    const cid = await run.outbox.send(C, { content: textContent('poison') })
    for (let turn = 0; turn < 10; turn++) {
      run.outbox.pump()
      await settled()
    }
    expect(run.store.get().outgoing).toMatchObject([{ cid, failure: { name: 'ServerFault' } }])
    expect(server.calls).toBe(5)
    await run.outbox.retry(cid)
    await pumpAll(run)
    expect(server.texts).toEqual(['poison'])
    expect(await run.storage.loadOutbox()).toEqual([])
  })

  test('waits through an outage of any length', async () => {
    const server = new ModelServer((call) => (call < 20 ? 'outage' : 'answered'))
    const run = await startOutbox(server)
    await run.outbox.send(C, { content: textContent('patient') })
    for (let turn = 0; turn < 20; turn++) {
      run.outbox.pump()
      await settled()
      expect(run.store.get().outgoing[0]?.failure).toBeUndefined()
    }
    await pumpAll(run)
    expect(server.texts).toEqual(['patient'])
  })

  test('forgets a discarded message, in the state and in storage', async () => {
    const run = await startOutbox(new ModelServer(), { isReady: () => false })
    const cid = await run.outbox.send(C, { content: textContent('oops') })
    await run.outbox.discard(cid)
    run.outbox.stop()
    expect(run.store.get().outgoing).toEqual([])
    expect(await run.storage.loadOutbox()).toEqual([])
  })
})

/** Uploads that the test finishes by hand. */
function uploadsByHand() {
  const running: {
    name: string
    end: (outcome: Awaited<ReturnType<Upload>>) => void
    signal: AbortSignal
  }[] = []
  const upload: Upload = ({ content }, { signal, onProgress }) =>
    new Promise((end) => {
      onProgress({ sent: 1, total: 4 })
      running.push({ name: textOf(content), end, signal })
    })
  const uploaded = (name: string) => ({ ok: true, value: { fileId: name, text: name } }) as const
  const cut = { ok: false, refusal: { name: 'NetworkFailure', message: '', parameters: {} } } as const
  const refused = { ok: false, refusal: { name: 'FileRefused', message: 'no', parameters: {} } } as const
  return { running, upload, uploaded, cut, refused }
}

const picture = (name: string) => ({ content: textContent(name), upload: { localId: name } })

describe('messages with files', () => {
  test('wait for each other in order, and texts do not wait for them', async () => {
    const server = new ModelServer()
    const { upload, running, uploaded } = uploadsByHand()
    const run = await startOutbox(server, { upload })
    const first = await run.outbox.send(C, picture('one'))
    await run.outbox.send(C, picture('two'))
    await run.outbox.send(C, { content: textContent('words') })
    await settled()
    expect(server.texts).toEqual(['words'])
    expect(running.map(({ name }) => name)).toEqual(['one'])
    expect(run.store.get().uploads.get(first)).toEqual({ sent: 1, total: 4 })
    running[0]!.end(uploaded('one'))
    await settled()
    expect(run.store.get().uploads.has(first)).toBe(false)
    running[1]!.end(uploaded('two'))
    await pumpAll(run)
    expect(server.texts).toEqual(['words', 'one', 'two'])
    expect(server.contents.at(-1)).toEqual({ fileId: 'two', text: 'two' })
  })

  test('uploaded before a restart are sent without uploading again', async () => {
    const storage = memoryStorage()
    const { upload, running, uploaded } = uploadsByHand()
    const server = new ModelServer((call) => (call === 0 ? 'crash' : 'answered'))
    const first = await startOutbox(server, { storage, upload })
    await first.outbox.send(C, picture('one'))
    await settled()
    running[0]!.end(uploaded('one'))
    await settled()
    first.outbox.stop()
    const again = await startOutbox(server, { storage, upload })
    await pumpAll(again)
    expect(running).toHaveLength(1)
    expect(server.texts).toEqual(['one'])
    expect(new Set(server.contents.map((content) => JSON.stringify(content))).size).toBe(1)
  })

  test('upload again after a lost connection and a restart, and let the next one through when refused', async () => {
    const storage = memoryStorage()
    const server = new ModelServer()
    const { upload, running, uploaded, cut, refused } = uploadsByHand()
    const first = await startOutbox(server, { storage, upload })
    await first.outbox.send(C, picture('one'))
    await first.outbox.send(C, picture('two'))
    await settled()
    running[0]!.end(cut)
    await settled()
    first.outbox.stop()
    const again = await startOutbox(server, { storage, upload })
    again.outbox.pump()
    await settled()
    expect(running.map(({ name }) => name)).toEqual(['one', 'one'])
    running[1]!.end(refused)
    await settled()
    running[2]!.end(uploaded('two'))
    await pumpAll(again)
    expect(server.texts).toEqual(['two'])
    expect(again.store.get().outgoing).toMatchObject([
      { failure: { name: 'FileRefused', message: 'no' } },
      {},
    ])
  })

  test('leave no trace when cancelled during the upload, but are sent if the file has already arrived', async () => {
    const server = new ModelServer()
    const { upload, running, uploaded } = uploadsByHand()
    const run = await startOutbox(server, { upload })
    const cid = await run.outbox.send(C, picture('one'))
    const next = await run.outbox.send(C, picture('two'))
    await settled()
    await run.outbox.cancelUpload(cid)
    expect(running[0]!.signal.aborted).toBe(true)
    running[0]!.end(uploaded('one'))
    await settled()
    expect(run.store.get().uploads.has(cid)).toBe(false)
    running[1]!.end(uploaded('two'))
    await settled()
    await run.outbox.cancelUpload(next)
    await pumpAll(run)
    expect(server.texts).toEqual(['two'])
    expect(run.store.get().outgoing).toHaveLength(1)
  })
})

describe('message ids', () => {
  const ms = 2_000_000_000_000
  const isVersion7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  test('sort in creation order, within a millisecond and when the clock steps back', () => {
    const ids = [...Array.from({ length: 9000 }, () => newCid(ms)), newCid(ms - 5000), newCid(ms + 60_000)]
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !isVersion7.test(id))).toEqual([])
  })

  test('sort after those of an earlier run of the app, even when the clock has stepped back since', () => {
    const earlier = '01d1a94b-0000-7fff-8000-000000000000'
    continueAfter(earlier)
    continueAfter('not one of ours')
    expect(newCid(ms) > earlier).toBe(true)
  })

  test('start over after one that was so far ahead that the server would refuse those after it', () => {
    continueAfter('02000000-0000-7fff-8000-000000000000')
    expect(timeOf(newCid(ms))).toBe(ms)
  })
})

describe('on a device whose clock is a year ahead', () => {
  const serverMs = Date.now() - 365 * dayMs

  test("messages get ids by the server's clock, and are sent", async () => {
    const server = new ModelServer()
    server.nowMs = serverMs
    const run = await startOutbox(server, { nowMs: () => serverMs })
    await run.outbox.send(C, { content: textContent('hello') })
    await pumpAll(run)
    expect(server.texts).toEqual(['hello'])
  })

  test("one written before the server's time was known fails, and sending it again gives it a new id", async () => {
    const server = new ModelServer()
    server.nowMs = serverMs
    const known: { ms?: number } = {}
    const run = await startOutbox(server, { nowMs: () => known.ms })
    const cid = await run.outbox.send(C, { content: textContent('hello') })
    await settled()
    expect(run.store.get().outgoing).toMatchObject([{ cid, failure: { name: 'IdOutOfTime' } }])
    known.ms = serverMs
    await run.outbox.retry(cid)
    await pumpAll(run)
    expect(server.texts).toEqual(['hello'])
    expect(run.store.get().outgoing.filter(({ failure }) => failure)).toEqual([])
    expect(await run.storage.loadOutbox()).toEqual([])
  })
})

describe('several tabs over one storage', () => {
  /** Two tabs that receive each other's messages. */
  async function startTabs(server: ModelServer) {
    const storage = memoryStorage()
    let leader: 'first' | 'second' | undefined = 'first'
    const start = async (name: 'first' | 'second', other: () => { outbox: Outbox } | undefined) =>
      startOutbox(server, {
        storage,
        tab: { isLeading: () => leader === name, broadcast: (message) => other()?.outbox.receive(message) },
      })
    const tabs: Partial<Record<'first' | 'second', Awaited<ReturnType<typeof startOutbox>>>> = {}
    const first = (tabs.first = await start('first', () => tabs.second))
    const second = (tabs.second = await start('second', () => tabs.first))
    const lead = (name: typeof leader) => {
      leader = name
    }
    return { storage, first, second, lead }
  }

  const textsIn = ({ store }: { store: StateStore }) =>
    store.get().outgoing.map(({ content }) => textOf(content))

  test('a message of the tab that does not lead is shown in both and sent once, by the one that leads', async () => {
    const server = new ModelServer()
    const { storage, first, second } = await startTabs(server)
    await second.outbox.send(C, { content: textContent('from the second') })
    await until(() => server.texts.length === 1)
    await until(() => first.store.get().outgoing[0]?.stored !== undefined || textsIn(first).length === 0)
    await Bun.sleep(10)
    expect(server.calls).toBe(1)
    expect(await storage.loadOutbox()).toEqual([])
    const shown = second.store.get().outgoing
    expect(shown.every(({ stored }) => stored !== undefined)).toBe(true)
  })

  test('what waits when the tab that leads dies is sent once by the tab after it', async () => {
    const server = new ModelServer()
    const { first, second, lead } = await startTabs(server)
    lead(undefined)
    await first.outbox.send(C, { content: textContent('left behind') })
    await second.outbox.send(C, { content: textContent('and after it') })
    expect(server.calls).toBe(0)
    expect(textsIn(second)).toEqual(['left behind', 'and after it'])
    first.outbox.stop()
    lead('second')
    await second.outbox.load()
    await until(() => server.texts.length === 2)
    expect(server.texts).toEqual(['left behind', 'and after it'])
    expect(server.calls).toBe(2)
  })

  test('an answer that the dead tab did not live to hear leads to no second message', async () => {
    const server = new ModelServer((call) => (call === 0 ? 'crash' : 'answered'))
    const { first, second, lead } = await startTabs(server)
    await first.outbox.send(C, { content: textContent('once') })
    await until(() => server.texts.length === 1)
    first.outbox.stop()
    lead('second')
    await second.outbox.load()
    await until(() => server.calls === 2)
    expect(server.texts).toEqual(['once'])
  })

  test('a message discarded in one tab is gone in the other and not sent', async () => {
    const server = new ModelServer()
    const { storage, first, second, lead } = await startTabs(server)
    lead(undefined)
    const cid = await first.outbox.send(C, { content: textContent('never mind') })
    await second.outbox.discard(cid)
    expect([textsIn(first), textsIn(second), await storage.loadOutbox()]).toEqual([[], [], []])
    lead('first')
    first.outbox.pump()
    await Bun.sleep(10)
    expect(server.calls).toBe(0)
  })
})

describe('messages that the server had stored and has lost', () => {
  const returned = (text: string) => ({
    cid: newCid(Date.now()),
    conversationId: C,
    content: textContent(text),
    payload: { text },
    acceptedAtMs: 1,
    isReturned: true as const,
  })

  test('are stored here before they are sent again, under their ids', async () => {
    const server = new ModelServer((call) => (call === 0 ? 'crash' : 'answered'))
    const first = await startOutbox(server)
    const message = returned('again')
    first.store.set(acceptMessage(first.store.get(), message))
    first.outbox.pump()
    await until(() => server.calls === 1)
    expect(await first.storage.loadOutbox()).toEqual([message])
    first.outbox.stop()
    const second = await startOutbox(server, { storage: first.storage })
    await until(async () => (await first.storage.loadOutbox()).length === 0)
    expect(server.texts).toEqual(['again'])
    second.outbox.stop()
  })

  test('are dropped if the server has stored them under their ids after all', async () => {
    const { outbox, store, storage } = await startOutbox(new ModelServer())
    store.set(acceptMessage(store.get(), returned(usedText)))
    outbox.pump()
    await until(async () => store.get().outgoing.length === 0 && (await storage.loadOutbox()).length === 0)
    const cid = await outbox.send(C, { content: textContent(usedText) })
    await until(() => store.get().outgoing.some(({ failure }) => failure?.name === 'IdReused'))
    await outbox.discard(cid)
    outbox.stop()
  })
})
