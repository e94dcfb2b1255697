/** Read and received cursors, announcements seen, and drafts: changed here at once, synced soon, and retried until the server has them. */
import type { ConversationId } from '@linnet/protocol'
import { markRead, seeAnnouncement } from '@linnet/protocol/conversations/calls'
import { retryAfterMs } from './call'
import { createDebouncedSync, type DebouncedSync } from './debounced-sync'
import type { Caller, Outcome } from './engine-types'
import { createReadPauses, type ReadPauses } from './read-pauses'
import type { Received, ReceivedParts } from './received'
import type { StateStore } from './state-store'
import { changeChat } from './state/chat-rows'
import { type PendingValue, withoutPending, withPending } from './state/pending'
import { withCursors } from './state/row'
import type { ClientState, PendingReceipts } from './state/state'
import type { ReceiptName, TabMessage, Tabs } from './tabs'

export interface ReceiptParts {
  store: StateStore
  call: Caller
  isReady: () => boolean
  isLeading: () => boolean
  broadcast: Tabs['broadcast']
}

export interface Receipts {
  markRead: (conversationId: ConversationId, mseq: number) => void
  setDraft: (conversationId: ConversationId, text: string) => void
  seeAnnouncement: (conversationId: ConversationId, cseq: number) => void
  /** Applies a message of another tab. */
  receive: (message: TabMessage) => void
  /** Reports the cursors that were held back for further reads, as nobody is looking at a chat any more. */
  endReading: () => void
  /** Records the messages that this device has received since `before`. */
  noteReceived: (before: ClientState, after: ClientState) => void
  /** Syncs all pending receipts. */
  pump: () => void
  stop: () => void
}

type PendingSync = <K extends keyof PendingReceipts>(
  key: K,
  send: (id: ConversationId, value: PendingValue<K>) => Promise<Outcome<unknown> | 'held'>,
) => DebouncedSync

const readAfterMs = 300
/** The delay of loading the code that reports received messages. */
const loadReceivedAfterMs = 1_000
const draftAfterMs = 1_000

export function createReceipts({ store, call, isLeading, broadcast, ...parts }: ReceiptParts): Receipts {
  const isReady = () => parts.isReady() && isLeading()
  const received = createLaterReceived({ store, call, isReady })
  const pauses = createReadPauses()
  const pendingSync: PendingSync = (key, send) => createDebouncedSync(() => sendEach(key, send), isReady)
  const syncs: Record<keyof PendingReceipts | 'heldReads', DebouncedSync> = {
    reads: pendingSync('reads', async (conversationId, mseq) => {
      if ((pauses.left(conversationId) ?? 0) > 0) return 'held'
      pauses.release(conversationId)
      return call(markRead, { conversationId, mseq })
    }),
    heldReads: createDebouncedSync(async () => reportDueReads(store, pauses, syncs.reads), isReady),
    announcements: pendingSync('announcements', (conversationId, cseq) =>
      call(seeAnnouncement, { conversationId, cseq }),
    ),
    drafts: pendingSync('drafts', async (id, text) => {
      const code = await import('./background').catch(() => undefined)
      return code?.sendDraft({ store, call, broadcast }, [id, text]) ?? 'held'
    }),
  }

  /**
   * Sends each receipt in turn, and drops it from `pending` once the server has it, unless it changed in the
   * meantime.
   */
  async function sendEach<K extends keyof PendingReceipts>(
    key: K,
    send: (id: ConversationId, value: PendingValue<K>) => Promise<Outcome<unknown> | 'held'>,
  ): Promise<number | undefined> {
    for (const [id, value] of store.get().pending[key] as ReadonlyMap<ConversationId, PendingValue<K>>) {
      const outcome = await send(id, value)
      if (outcome === 'held') continue
      const pauseMs = pauseOf(outcome)
      if (pauseMs !== undefined) return pauseMs
      store.set(withoutPending(store.get(), key, [id, value]))
      broadcast({ type: 'synced', key, conversationId: id, value: value as number | string })
    }
    return undefined
  }

  const moves = createMoves(store, syncs, pauses)
  const endReading = () => reportAll({ store, pauses, syncs, received })
  /** The other tabs follow, and the leading tab moves it on the server. */
  const shared =
    (receipt: ReceiptName) =>
    (conversationId: ConversationId, value: number | string): void => {
      moves[receipt](conversationId, value as never)
      broadcast({ type: 'moved', receipt, conversationId, value })
    }

  return {
    markRead: shared('markRead'),
    setDraft: shared('setDraft'),
    seeAnnouncement: shared('seeAnnouncement'),
    endReading() {
      endReading()
      broadcast({ type: 'readingEnded' })
    },
    receive(message) {
      if (message.type === 'readingEnded') endReading()
      if (message.type === 'moved') moves[message.receipt](message.conversationId, message.value as never)
      if (message.type === 'synced')
        store.set(withoutPending(store.get(), message.key, [message.conversationId, message.value]))
    },
    noteReceived: received.note,
    pump() {
      for (const sync of Object.values(syncs)) sync.soon(0)
      received.report()
    },
    stop() {
      for (const sync of [...Object.values(syncs), received]) sync.stop()
    },
  }
}

interface Held {
  store: StateStore
  pauses: ReadPauses
  syncs: Record<'reads', DebouncedSync>
  received: Received
}

/** Reports all cursors that were held back. */
function reportAll({ store, pauses, syncs, received }: Held): void {
  pauses.end()
  if (store.get().pending.reads.size > 0) syncs.reads.soon(0)
  received.report()
}

/** Reports the held-back cursors that are due; returns the delay until the next one is (ms). */
function reportDueReads(store: StateStore, pauses: ReadPauses, reads: DebouncedSync): number | undefined {
  const waits = [...store.get().pending.reads.keys()].flatMap((id) => pauses.left(id) ?? [])
  const held = waits.filter((ms) => ms > 0)
  if (held.length < waits.length) reads.soon(0)
  return held.length > 0 ? Math.min(...held) : undefined
}

/** The received cursors; their code is loaded a moment after the first messages have arrived. */
function createLaterReceived(parts: ReceivedParts): Received {
  let received: Received | undefined
  /** The state before the messages that have not been looked at. */
  let seen: ClientState | undefined

  async function load(): Promise<void> {
    const code = await import('./background').catch(() => undefined)
    received ??= code?.createReceived(parts)
    if (seen) received?.note(seen, parts.store.get())
    seen = undefined
  }

  return {
    note(before, after) {
      if (received) return received.note(before, after)
      if (!seen) setTimeout(() => void load(), loadReceivedAfterMs)
      seen ??= before
    },
    report: () => received?.report(),
    stop: () => received?.stop(),
  }
}

/** Moves a cursor or a draft here, to be synced soon. */
function createMoves(
  store: StateStore,
  syncs: Record<keyof PendingReceipts | 'heldReads', DebouncedSync>,
  pauses: ReadPauses,
) {
  return {
    markRead(conversationId: ConversationId, seen: number) {
      const state = store.get()
      const chat = state.chats.get(conversationId)
      const mseq = Math.min(seen, chat?.mseq ?? 0)
      if (!chat || mseq <= chat.readMseq) return
      const read = changeChat(state, conversationId, (each) => withCursors(each, { readMseq: mseq }))
      store.set(withPending(read, 'reads', [conversationId, mseq]))
      const dueAt = pauses.hold(chat, state.pending.reads.has(conversationId))
      if (dueAt === undefined) syncs.reads.soon(readAfterMs)
      else syncs.heldReads.soon(dueAt - performance.now())
    },
    setDraft(conversationId: ConversationId, text: string) {
      const state = store.get()
      const chat = state.chats.get(conversationId)
      if (!chat || chat.draft === text) return
      const written = changeChat(state, conversationId, (each) => ({
        ...each,
        draft: text,
        draftAtMs: Date.now(),
      }))
      store.set(withPending(written, 'drafts', [conversationId, text]))
      // Saved at once: even if the app is closed now, the draft is the text as last typed.
      void store.flush()
      syncs.drafts.soon(draftAfterMs)
    },
    seeAnnouncement(conversationId: ConversationId, cseq: number) {
      const state = store.get()
      const chat = state.chats.get(conversationId)
      if (!chat || cseq <= chat.announcementSeenCseq) return
      const seen = changeChat(state, conversationId, (each) => ({ ...each, announcementSeenCseq: cseq }))
      store.set(withPending(seen, 'announcements', [conversationId, cseq]))
      syncs.announcements.soon(readAfterMs)
    },
  }
}

const pauseOf = (outcome: Outcome<unknown>) => (outcome.ok ? undefined : retryAfterMs(outcome.refusal))
