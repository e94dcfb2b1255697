/** Removes auto-destroyed entries when they expire, and ends timed mutes. */
import type { ConversationId } from '@linnet/protocol'
import type { ServerClock } from './server-clock'
import type { StateStore } from './state-store'
import { applyTime, type Folded, type Need } from './state/entries'
import { isOverdue } from './state/removal'
import type { Chat } from './state/state'

const checkEveryMs = 1_000

export interface Expiry {
  stop: () => void
}

export interface ExpiryParts {
  store: StateStore
  clock: ServerClock
  accept: (folded: Folded) => void
}

/** Checks once a second; a check only compares one cached number per conversation. */
export function createExpiry({ store, clock, accept }: ExpiryParts): Expiry {
  /** The entries whose rows were refetched, once each, because their previews may have expired. */
  const fetched = new Map<ConversationId, number>()

  /** Whether a row's preview may have expired without being loaded here, so that only the server knows. */
  function mayHaveExpired(chat: Chat, nowMs: number): boolean {
    const { id, log, lastAtMs, lastCseq, autoDestroySeconds } = chat
    const isHere = log !== undefined && log.from <= lastCseq
    if (autoDestroySeconds === undefined || isHere || lastCseq === 0 || fetched.get(id) === lastCseq)
      return false
    return lastAtMs + autoDestroySeconds * 1000 <= nowMs
  }

  function check(): void {
    const nowMs = clock.nowMs()
    if (nowMs === undefined) return
    const chats = [...store.get().chats.values()]
    if (chats.some((chat) => isOverdue(chat, nowMs))) accept(applyTime(store.get(), nowMs))
    const needs: Need[] = []
    for (const chat of chats) {
      if (!mayHaveExpired(chat, nowMs)) continue
      fetched.set(chat.id, chat.lastCseq)
      needs.push({ kind: 'chat', conversationId: chat.id })
    }
    if (needs.length > 0) accept({ state: store.get(), needs })
  }

  const timer = setInterval(check, checkEveryMs)
  return { stop: () => clearInterval(timer) }
}
