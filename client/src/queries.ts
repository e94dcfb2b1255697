/** Queries to the server, each of which updates a part of the state. Identical queries never run at the same time. */
import type { ConversationId } from '@linnet/protocol'
import { getChat, pageSize, readHistory } from '@linnet/protocol/conversations/calls'
import { type ChatListReader, createChatList, done } from './chat-list'
import type { Caller, Engine, Outcome } from './engine-types'
import type { Jumping } from './jumping'
import { loadOwnActions, unreachable } from './later-actions'
import type { RowReading } from './row-reading'
import type { StateStore } from './state-store'
import { withoutChat, withoutWindow } from './state/chat-rows'
import { applyHistoryPage, type Folded, type PageRequest } from './state/entries'
import { headOf } from './state/log'
import type { Baseline, Chat } from './state/state'

export interface QueryParts {
  store: StateStore
  call: Caller
  accept: (folded: Folded) => void
  rowReading: RowReading
  /** Called with the rows that have been fetched from the server. */
  onRows: (ids: readonly ConversationId[]) => void
}

export type Query = () => Promise<Outcome<undefined>>

export interface Queries extends Omit<Jumping, 'loadOlderOfWindow'>, Pick<Engine, 'closeWindow'> {
  /** Reads a log up to its head. */
  fillGap: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  /** Fetches one row, and the entries that its log is missing. */
  refreshChat: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  loadOlder: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  refreshChats: (known: Baseline) => Promise<Outcome<undefined>>
  loadMoreChats: Query
  list: ChatListReader
}

/** The number of missed entries from which the log starts over from its newest page. */
const maxMissed = 20 * pageSize

export function createQueries({ store, call, accept, rowReading, onRows }: QueryParts): Queries {
  const once = createOnce()
  const readRow = createRowReader({ store, call, rowReading, onRows })
  const chatList = createChatList({ store, call, rowReading, onRows, readRow })
  const chatOf = (id: ConversationId) => store.get().chats.get(id)

  async function readPage(id: ConversationId, wanted: PageRequest): Promise<Outcome<undefined>> {
    const { removals, unread = 0 } = chatOf(id) ?? {}
    const request = { ...wanted, removals }
    const outcome = await call(readHistory, { conversationId: id, range: rangeOf(request, unread) })
    if (!outcome.ok) return outcome
    accept(applyHistoryPage(store.get(), outcome.value, request))
    return done
  }

  const fillGap = (id: ConversationId) =>
    once(`gap:${id}`, async () => {
      for (let chat = chatOf(id); chat && isIncomplete(chat); chat = chatOf(id)) {
        const { log, removals } = chat
        const head = headOf(chat)
        const startsOver = !log || log.isUnsure || head - log.to > maxMissed
        const outcome = await readPage(
          id,
          startsOver ? { kind: 'newest', head } : { kind: 'newer', after: log.to, head },
        )
        if (!outcome.ok) return outcome
        const now = chatOf(id)
        // No progress: the server contradicts itself, and asking again would not help.
        if (now?.log === log && now?.removals === removals) return done
      }
      return done
    })

  let jumping: Jumping | undefined
  /**
   * Jumps with code that is loaded together with that of my actions: a first visit to a conversation needs
   * neither.
   */
  async function withJumping(
    run: (loaded: Jumping) => Promise<Outcome<undefined>>,
  ): Promise<Outcome<undefined>> {
    const code = jumping ? undefined : await loadOwnActions().catch(() => undefined)
    jumping ??= code?.createJumping({ store, call, accept, open: fillGap })
    return jumping ? run(jumping) : unreachable
  }

  async function refreshChat(id: ConversationId): Promise<Outcome<undefined>> {
    const outcome = await readRow(id)
    return outcome.ok && (chatOf(id)?.cseq ?? 0) > 0 ? fillGap(id) : outcome
  }

  return {
    fillGap,
    refreshChat: (id) => once(`chat:${id}`, () => refreshChat(id)),
    loadOlder: (id) =>
      once(`older:${id}`, async () => {
        const { log, window, cseq = 0 } = chatOf(id) ?? {}
        if (window) return withJumping((loaded) => loaded.loadOlderOfWindow(id, window))
        if (log?.isStart) return done
        return readPage(id, log ? { kind: 'older', before: log.from } : { kind: 'newest', head: cseq })
      }),
    loadNewer: (id) => once(`newer:${id}`, () => withJumping((loaded) => loaded.loadNewer(id))),
    jumpTo: (id, cseq) => once(`jump:${id}:${cseq}`, () => withJumping((loaded) => loaded.jumpTo(id, cseq))),
    closeWindow: (id) => store.set(withoutWindow(store.get(), id)),
    async refreshChats(known) {
      // A query in flight may date from before the reconnect and be outdated.
      await once.inFlight('chats')
      return once('chats', () => chatList.refresh(known))
    },
    loadMoreChats: () => once('moreChats', chatList.more),
    list: chatList,
  }
}

/** Fetches one row; a chat that the server no longer has for me is forgotten. */
function createRowReader({ store, call, rowReading, onRows }: Omit<QueryParts, 'accept'>) {
  const readRow = (id: ConversationId): Promise<Outcome<undefined>> =>
    rowReading.during(async (merge, atRequest) => {
      const outcome = await call(getChat, { conversationId: id })
      if (!outcome.ok) {
        if (outcome.refusal.name === 'ConversationNotFound') store.set(withoutChat(store.get(), id))
        return outcome
      }
      // This row may still show entries that were deleted or cleared in the meantime.
      if (
        atRequest.has(id) &&
        store.get().chats.get(id) &&
        atRequest.get(id)?.removals !== store.get().chats.get(id)?.removals
      )
        return readRow(id)
      merge([outcome.value])
      onRows([id])
      return done
    })
  return readRow
}

/** Whether entries up to the head are missing, or may be. */
export const isIncomplete = ({ log, held, cseq, head }: Chat): boolean =>
  !log || log.isUnsure === true || held !== undefined || log.to < headOf({ cseq, head })

function rangeOf(request: PageRequest, unread: number) {
  switch (request.kind) {
    case 'older':
      return { before: request.before }
    case 'newer':
      return { after: request.after }
    case 'newest':
      return { unread }
  }
}

function createOnce() {
  const inFlight = new Map<string, Promise<Outcome<undefined>>>()
  function once(key: string, query: Query): Promise<Outcome<undefined>> {
    const running = inFlight.get(key)
    if (running) return running
    const started = query().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
  return Object.assign(once, { inFlight: (key: string) => inFlight.get(key) })
}
