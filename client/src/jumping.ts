/** Loads an entry further back: by older pages if it is near, otherwise in a window around it. */
import type { ConversationId } from '@linnet/protocol'
import { readHistory } from '@linnet/protocol/conversations/calls'
import { done } from './chat-list'
import type { Caller, Engine, Outcome } from './engine-types'
import type { StateStore } from './state-store'
import { without, withoutWindow } from './state/chat-rows'
import { applyHistoryPage, type Folded, type PageRequest, rangeOf } from './state/entries'
import { headOf, joined } from './state/log'
import { applyWindow, covers } from './state/log-window'
import type { Chat, EntryRange } from './state/state'

export interface JumpingParts {
  store: StateStore
  call: Caller
  accept: (folded: Folded) => void
  /** Ensures that the conversation has a log. */
  open: (conversationId: ConversationId) => Promise<Outcome<undefined>>
}

export interface Jumping extends Pick<Engine, 'jumpTo' | 'loadNewer'> {
  /** Loads older entries of the window. */
  loadOlderOfWindow: (conversationId: ConversationId, window: EntryRange) => Promise<Outcome<undefined>>
}

type RunRequest = Extract<PageRequest, { kind: 'older' | 'newer' }>

/** The largest distance of an entry before the log that is read through, page by page. */
const nearby = 300
/** The page size on that way, the server's maximum. */
const widePage = 100

export function createJumping({ store, call, accept, open }: JumpingParts): Jumping {
  const chatOf = (id: ConversationId) => store.get().chats.get(id)
  const readRun = createRunReader({ store, call })

  const setJumping = (id: ConversationId, cseq: number | undefined) => {
    const state = store.get()
    const jumping = cseq === undefined ? without(state.jumping, id) : new Map(state.jumping).set(id, cseq)
    store.set({ ...state, jumping })
  }

  async function jump(id: ConversationId, cseq: number): Promise<Outcome<undefined>> {
    if (!chatOf(id)?.log) {
      const outcome = await open(id)
      if (!outcome.ok) return outcome
    }
    const { log, window } = chatOf(id) ?? {}
    if (log && (covers(log, cseq) || cseq > log.to)) {
      store.set(withoutWindow(store.get(), id))
      return done
    }
    if (covers(window, cseq)) return done
    return log && log.from - cseq <= nearby ? readUpTo(id, cseq) : openWindow(id, cseq)
  }

  /** Reads older pages until the log covers the position. */
  async function readUpTo(id: ConversationId, cseq: number): Promise<Outcome<undefined>> {
    for (let chat = chatOf(id); chat?.log && !covers(chat.log, cseq); chat = chatOf(id)) {
      const { log, removals } = chat
      const range = { before: log.from, unread: widePage }
      const outcome = await call(readHistory, { conversationId: id, range })
      if (!outcome.ok) return outcome
      accept(applyHistoryPage(store.get(), outcome.value, { kind: 'older', before: log.from, removals }))
      // The log has started over in the meantime, or nothing more arrives.
      const now = chatOf(id)
      if (now?.log === log && now?.removals === removals) return done
    }
    store.set(withoutWindow(store.get(), id))
    return done
  }

  async function openWindow(id: ConversationId, cseq: number): Promise<Outcome<undefined>> {
    const [older, newer] = await Promise.all([
      readRun(id, { kind: 'older', before: cseq + 1 }),
      readRun(id, newerThan(cseq, chatOf(id))),
    ])
    if (!older.ok) return older
    if (!newer.ok) return newer
    const run = joined(older.value, newer.value) ?? older.value
    accept(applyWindow(store.get(), id, { run, begin: true }))
    return done
  }

  async function grow(id: ConversationId, request: RunRequest): Promise<Outcome<undefined>> {
    const outcome = await readRun(id, request)
    if (!outcome.ok) return outcome
    accept(applyWindow(store.get(), id, { run: outcome.value, begin: false }))
    return done
  }

  return {
    async jumpTo(id, cseq) {
      setJumping(id, cseq)
      try {
        return await jump(id, cseq)
      } finally {
        if (store.get().jumping.get(id) === cseq) setJumping(id, undefined)
      }
    },
    loadOlderOfWindow: (id, { from, isStart }) =>
      isStart ? Promise.resolve(done) : grow(id, { kind: 'older', before: from }),
    async loadNewer(id) {
      const chat = chatOf(id)
      return chat?.window ? grow(id, newerThan(chat.window.to, chat)) : done
    },
  }
}

/** A page may still contain entries that were deleted or cleared while it was in flight; it is then read again. */
function createRunReader({ store, call }: Pick<JumpingParts, 'store' | 'call'>) {
  const removalsOf = (id: ConversationId) => store.get().chats.get(id)?.removals
  return async function readRun(id: ConversationId, request: RunRequest): Promise<Outcome<EntryRange>> {
    const removals = removalsOf(id)
    const range = request.kind === 'older' ? { before: request.before } : { after: request.after }
    const outcome = await call(readHistory, { conversationId: id, range })
    if (!outcome.ok) return outcome
    return removalsOf(id) === removals
      ? { ok: true, value: rangeOf(outcome.value, request) }
      : readRun(id, request)
  }
}

const newerThan = (after: number, chat: Chat | undefined): RunRequest => ({
  kind: 'newer',
  after,
  head: chat ? headOf(chat) : 0,
})
