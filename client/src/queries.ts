/** Queries to the server, each of which brings a part of the state up to date. The same one never runs twice at once. */
import type { ConversationId } from '@linnet/protocol'
import { getChat, pageSize, readHistory } from '@linnet/protocol/conversations'
import { createChatList, done } from './chat-list'
import { applyChatPage, withoutChat } from './chat-rows'
import type { Caller, Outcome } from './engine-types'
import { applyHistoryPage, type Folded, type PageAsked } from './entries'
import { createJumping, type Jumping } from './jumping'
import { headOf } from './log'
import type { Chat, ClientState } from './state'
import type { StateStore } from './state-store'

export interface QueryParts {
  store: StateStore
  call: Caller
  accept: (folded: Folded) => void
  /** These rows have been read from the server. */
  onRows: (ids: readonly ConversationId[]) => void
}

export type Asking = () => Promise<Outcome<undefined>>

export interface Queries extends Omit<Jumping, 'loadOlderOfWindow'> {
  /** Completes a log up to its head. */
  fillGap: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  /** Reads one row, and what is missing of its log. */
  refreshChat: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  loadOlder: (conversationId: ConversationId) => Promise<Outcome<undefined>>
  refreshChats: (known: ClientState['chats']) => Promise<Outcome<undefined>>
  loadMoreChats: Asking
}

/** With more entries missed than this the log starts over with its newest page. */
const mostMissed = 20 * pageSize

export function createQueries({ store, call, accept, onRows }: QueryParts): Queries {
  const once = createOnce()
  const chatList = createChatList({ store, call, onRows })
  const chatOf = (id: ConversationId) => store.get().chats.get(id)

  async function readPage(id: ConversationId, wanted: PageAsked): Promise<Outcome<undefined>> {
    const { removals, unread = 0 } = chatOf(id) ?? {}
    const asked = { ...wanted, removals }
    const outcome = await call(readHistory, { conversationId: id, range: rangeOf(asked, unread) })
    if (!outcome.ok) return outcome
    accept(applyHistoryPage(store.get(), outcome.value, asked))
    return done
  }

  const fillGap = (id: ConversationId) =>
    once(`gap:${id}`, async () => {
      for (let chat = chatOf(id); chat && isIncomplete(chat); chat = chatOf(id)) {
        const { log, removals } = chat
        const head = headOf(chat)
        const startsOver = !log || log.isUnsure || head - log.to > mostMissed
        const outcome = await readPage(
          id,
          startsOver ? { kind: 'newest', head } : { kind: 'newer', after: log.to, head },
        )
        if (!outcome.ok) return outcome
        const now = chatOf(id)
        // The server would have to contradict itself; asking again would not help.
        if (now?.log === log && now?.removals === removals) return done
      }
      return done
    })

  const jumping = createJumping({ store, call, accept, open: fillGap })

  async function refreshChat(id: ConversationId): Promise<Outcome<undefined>> {
    const asked = store.get().chats
    const outcome = await call(getChat, { conversationId: id })
    if (!outcome.ok) {
      if (outcome.refusal.name === 'ConversationNotFound') store.set(withoutChat(store.get(), id))
      return outcome
    }
    // What was deleted or cleared meanwhile may stand in this row still.
    if (asked.has(id) && chatOf(id) && asked.get(id)?.removals !== chatOf(id)?.removals)
      return refreshChat(id)
    store.set(applyChatPage(store.get(), [outcome.value], { isFirst: false, isLast: false, asked }))
    onRows([id])
    return outcome.value.cseq > 0 ? fillGap(id) : done
  }

  return {
    fillGap,
    refreshChat: (id) => once(`chat:${id}`, () => refreshChat(id)),
    loadOlder: (id) =>
      once(`older:${id}`, async () => {
        const { log, window, cseq = 0 } = chatOf(id) ?? {}
        if (window) return jumping.loadOlderOfWindow(id, window)
        if (log?.isStart) return done
        return readPage(id, log ? { kind: 'older', before: log.from } : { kind: 'newest', head: cseq })
      }),
    loadNewer: (id) => once(`newer:${id}`, () => jumping.loadNewer(id)),
    jumpTo: (id, cseq) => once(`jump:${id}:${cseq}`, () => jumping.jumpTo(id, cseq)),
    closeWindow: jumping.closeWindow,
    async refreshChats(known) {
      // One in flight may have been sent before the reconnect, and know less.
      await once.underWay('chats')
      return once('chats', () => chatList.refresh(known))
    },
    loadMoreChats: () => once('moreChats', chatList.more),
  }
}

/** Whether entries up to the head are missing, or may be. */
export const isIncomplete = ({ log, held, cseq, head }: Chat): boolean =>
  !log || log.isUnsure === true || held !== undefined || log.to < headOf({ cseq, head })

function rangeOf(asked: PageAsked, unread: number) {
  switch (asked.kind) {
    case 'older':
      return { before: asked.before }
    case 'newer':
      return { after: asked.after }
    case 'newest':
      return { unread }
  }
}

function createOnce() {
  const underWay = new Map<string, Promise<Outcome<undefined>>>()
  function once(key: string, ask: Asking): Promise<Outcome<undefined>> {
    const asked = underWay.get(key)
    if (asked) return asked
    const asking = ask().finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }
  return Object.assign(once, { underWay: (key: string) => underWay.get(key) })
}
