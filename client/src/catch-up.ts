/**
 * Fetches whatever the fold found missing, after a short wait since gaps may fill by themselves, and whatever
 * screens open.
 */
import type { ConversationId } from '@linnet/protocol'
import { pageSize } from '@linnet/protocol/conversations/calls'
import { retryAfterMs } from './call'
import { type ChatListReader, done } from './chat-list'
import type { Caller, Engine, Outcome } from './engine-types'
import { type Query, createQueries, isIncomplete } from './queries'
import type { RowReading } from './row-reading'
import type { StateStore } from './state-store'
import { withChat } from './state/chat-rows'
import type { Folded, Need } from './state/entries'
import { trimmed } from './state/log'
import { type Baseline, baselineOf } from './state/state'

export interface CatchUpParts {
  store: StateStore
  call: Caller
  isReady: () => boolean
  isLeading: () => boolean
  accept: (folded: Folded) => void
  /** Asks for the server's number of unread messages. */
  renewUnread: () => Promise<void>
  rowReading: RowReading
  /** Sends checkToken again, which brings the missed part of the user log. */
  greetAgain: () => void
  /** The delay before each further page of the list is read (ms). */
  readOnAfterMs?: () => number
}

type Read = 'openChat' | 'loadOlder' | 'loadNewer' | 'jumpTo' | 'closeWindow' | 'loadMoreChats'

export interface CatchUp extends Pick<Engine, Read> {
  serve: (needs: readonly Need[]) => void
  /**
   * Reads the changes of the list since this device was last up to date, and completes the open conversation;
   * called after a reconnect. Interrupted, it starts over from the same point, even after a restart.
   */
  renew: () => void
  /**
   * Reads on through the list in the background, a page at a time, until every row is confirmed; only in the leading tab. The
   * pace is slow: after an update of the server all devices might do so at once.
   */
  readOn: () => void
  /** Cancels all pending fetches. */
  stop: () => void
}

const gapFillsWithinMs = 500
/** Gaps in the user log come from this connection's own calls, so they never fill by themselves. */
const userLogGapAfterMs = 50

const defaultReadOnAfterMs = () => 5_000 + Math.random() * 10_000

export function createCatchUp(parts: CatchUpParts): CatchUp {
  const { store, call, isReady, accept, rowReading, greetAgain } = parts
  const { readOnAfterMs = defaultReadOnAfterMs } = parts
  /** Rows fetched over this connection. */
  const fresh = new Set<ConversationId>()
  const onRows = (ids: readonly ConversationId[]) => ids.forEach((id) => fresh.add(id))
  const queries = createQueries({ store, call, accept, rowReading, onRows })
  const { fillGap, refreshChat, refreshChats, loadOlder } = queries
  const timers = createTimers()
  let opened: ConversationId | undefined

  const chatOf = (id: ConversationId) => store.get().chats.get(id)

  const runWithRetries = createRetries(timers, isReady)
  const readOn = createReadingOn({ ...parts, list: queries.list, timers, afterMs: readOnAfterMs })
  const readList = (known: Baseline) => refreshChats(known).finally(readOn)

  async function openChat(id: ConversationId): Promise<Outcome<undefined>> {
    if (opened !== id) trim(opened)
    opened = id
    if (!chatOf(id)) {
      const outcome = await refreshChat(id)
      if (!outcome.ok) return outcome
    } else if (!fresh.has(id)) void refreshChat(id)
    const chat = chatOf(id)
    if (!chat || isIncomplete(chat)) return fillGap(id)
    return chat.log?.isStart || (chat.log?.entries.length ?? 0) >= pageSize ? done : loadOlder(id)
  }

  /** Trims a conversation that is no longer open: its oldest part may be dropped. */
  function trim(id: ConversationId | undefined): void {
    const chat = id && chatOf(id)
    if (chat) store.set(withChat(store.get(), trimmed(chat)))
  }

  function serveOne(need: Need): void {
    switch (need.kind) {
      case 'gap': {
        const { conversationId: id } = need
        return timers.once(`gap:${id}`, gapFillsWithinMs, () => void runWithRetries(() => fillGap(id)))
      }
      case 'chat':
        return void runWithRetries(() => refreshChat(need.conversationId))
      case 'chats':
        return void runWithRetries(() => readList(baselineOf(store.get())))
      case 'userLog':
        return timers.once('userLog', userLogGapAfterMs, greetAgain)
    }
  }

  return {
    serve: (needs) => needs.forEach(serveOne),
    renew() {
      fresh.clear()
      for (const id of store.get().chats.keys()) if (id !== opened) trim(id)
      void runWithRetries(async () => {
        const { baseline = new Map() } = store.get()
        const outcome = await readList(baseline)
        if (outcome.ok && store.get().baseline === baseline)
          store.set({ ...store.get(), baseline: undefined })
        return outcome.ok && opened && chatOf(opened) ? openChat(opened) : outcome
      })
    },
    readOn,
    loadMoreChats: queries.loadMoreChats,
    openChat,
    loadOlder,
    loadNewer: queries.loadNewer,
    jumpTo: queries.jumpTo,
    closeWindow: queries.closeWindow,
    stop: () => timers.stop(),
  }
}

/** Retries after a pause while connected; a reconnect starts over by itself. */
function createRetries(timers: ReturnType<typeof createTimers>, isReady: () => boolean) {
  return async function runWithRetries(query: Query): Promise<void> {
    const outcome = await query()
    const pauseMs = outcome.ok ? undefined : retryAfterMs(outcome.refusal)
    if (pauseMs !== undefined) timers.after(pauseMs, () => isReady() && void runWithRetries(query))
  }
}

interface ReadingOnParts extends Pick<CatchUpParts, 'store' | 'isReady' | 'isLeading' | 'renewUnread'> {
  list: ChatListReader
  timers: ReturnType<typeof createTimers>
  afterMs: () => number
}

/** Pauses while disconnected or while another tab leads; the next connection, or taking over, resumes it. */
function createReadingOn(parts: ReadingOnParts): () => void {
  let step: (() => Promise<boolean>) | undefined
  async function takeStep(): Promise<void> {
    if (!parts.isReady() || !parts.isLeading()) return
    // Without the code, most likely the connection is gone, too.
    step ??= (await import('./background').catch(() => undefined))?.createReadingOn(parts)
    if (!step || (await step())) readOn()
  }
  function readOn(): void {
    parts.timers.once('readOn', parts.afterMs(), () => void takeStep())
  }
  return readOn
}

function createTimers() {
  const running = new Map<string | symbol, ReturnType<typeof setTimeout>>()
  let isStopped = false
  function once(key: string | symbol, ms: number, run: () => void): void {
    if (isStopped || running.has(key)) return
    const timer = setTimeout(() => {
      running.delete(key)
      run()
    }, ms)
    running.set(key, timer)
  }
  return {
    once,
    after: (ms: number, run: () => void) => once(Symbol(), ms, run),
    stop() {
      isStopped = true
      for (const timer of running.values()) clearTimeout(timer)
    },
  }
}
