/** Cursors and drafts on their way to the server: moved here at once, told soon, told again until it is heard. */
import type { ConversationId } from '@linnet/protocol'
import { markRead, markReceived, setDraft } from '@linnet/protocol/conversations'
import { pauseAfter } from './call'
import { changeChat, without } from './chat-rows'
import type { Caller, Outcome } from './engine-types'
import type { Holder } from './holder'
import { withCursors } from './row'
import type { ClientState, PendingReceipts } from './state'
import { createTelling } from './telling'

export interface ReceiptParts {
  holder: Holder
  call: Caller
  isReady: () => boolean
}

export interface Receipts {
  markRead: (conversationId: ConversationId, mseq: number) => void
  setDraft: (conversationId: ConversationId, text: string) => void
  /** Notes what this device has received since `before`. */
  noteReceived: (before: ClientState, after: ClientState) => void
  /** Tells what waits. */
  pump: () => void
  stop: () => void
}

const readAfterMs = 300
const receivedAfterMs = 1_000
const draftAfterMs = 1_000

export function createReceipts({ holder, call, isReady }: ReceiptParts): Receipts {
  /** Not kept over a restart: the next message says it again. */
  const received = new Map<ConversationId, number>()
  const tellings = {
    reads: createTelling(tellReads, isReady),
    received: createTelling(tellReceived, isReady),
    drafts: createTelling(tellDrafts, isReady),
  }

  function setPending(change: Partial<PendingReceipts>): void {
    const state = holder.get()
    holder.set({ ...state, pending: { ...state.pending, ...change } })
  }

  /** Tells each in turn, and forgets it when the server has heard it and nothing newer has come meanwhile. */
  async function tellEach<V>(
    key: keyof PendingReceipts,
    waiting: ReadonlyMap<ConversationId, V>,
    tell: (id: ConversationId, value: V) => Promise<Outcome<unknown>>,
  ): Promise<number | undefined> {
    for (const [id, value] of waiting) {
      const pauseMs = pauseOf(await tell(id, value))
      if (pauseMs !== undefined) return pauseMs
      const now: ReadonlyMap<ConversationId, unknown> = holder.get().pending[key]
      if (now.get(id) === value) setPending({ [key]: without(now, id) })
    }
    return undefined
  }

  function tellReads(): Promise<number | undefined> {
    const { reads } = holder.get().pending
    return tellEach('reads', reads, (conversationId, mseq) => call(markRead, { conversationId, mseq }))
  }

  function tellDrafts(): Promise<number | undefined> {
    const { drafts } = holder.get().pending
    return tellEach('drafts', drafts, (conversationId, text) => call(setDraft, { conversationId, text }))
  }

  async function tellReceived(): Promise<number | undefined> {
    if (received.size === 0) return undefined
    const cursors = [...received].slice(0, mostCursors)
    const pauseMs = pauseOf(await call(markReceived, { cursors: Object.fromEntries(cursors) }))
    if (pauseMs !== undefined) return pauseMs
    for (const [id, mseq] of cursors) if (received.get(id) === mseq) received.delete(id)
    return received.size > 0 ? receivedAfterMs : undefined
  }

  return {
    markRead(conversationId, seen) {
      const state = holder.get()
      const chat = state.chats.get(conversationId)
      const mseq = Math.min(seen, chat?.mseq ?? 0)
      if (!chat || mseq <= chat.readMseq) return
      holder.set(changeChat(state, conversationId, (each) => withCursors(each, { readMseq: mseq })))
      setPending({ reads: new Map(state.pending.reads).set(conversationId, mseq) })
      tellings.reads.soon(readAfterMs)
    },
    setDraft(conversationId, text) {
      const state = holder.get()
      const chat = state.chats.get(conversationId)
      if (!chat || chat.draft === text) return
      holder.set(changeChat(state, conversationId, (each) => ({ ...each, draft: text })))
      setPending({ drafts: new Map(state.pending.drafts).set(conversationId, text) })
      tellings.drafts.soon(draftAfterMs)
    },
    noteReceived(before, after) {
      for (const [id, mseq] of receivedSince(before, after))
        received.set(id, Math.max(mseq, received.get(id) ?? 0))
      if (received.size > 0) tellings.received.soon(receivedAfterMs)
    },
    pump: () => Object.values(tellings).forEach((telling) => telling.soon(0)),
    stop: () => Object.values(tellings).forEach((telling) => telling.stop()),
  }
}

/** The newest message of others in each log that has grown. */
function receivedSince(before: ClientState, after: ClientState): Map<ConversationId, number> {
  const received = new Map<ConversationId, number>()
  for (const [id, { log }] of after.chats) {
    const logBefore = before.chats.get(id)?.log
    if (!log || logBefore?.to === log.to) continue
    const newest = log.entries.findLast(({ message, mseq }) => message.sender.id !== after.me && mseq > 0)
    const isNew = newest && newest.cseq > (logBefore?.to ?? 0)
    if (isNew) received.set(id, newest.mseq)
  }
  return received
}

const mostCursors = 200

const pauseOf = (outcome: Outcome<unknown>) => (outcome.ok ? undefined : pauseAfter(outcome.refusal))
