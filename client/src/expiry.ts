/** Takes out what destroys itself, when it does. */
import type { ConversationId } from '@linnet/protocol'
import { applyTime, type Folded, type Need } from './entries'
import { earliestExpiry } from './removal'
import type { Chat } from './state'
import type { StateStore } from './state-store'

const lookEveryMs = 1_000

export interface Expiry {
  stop: () => void
}

/** Looks once a second, which costs one known number for each conversation. */
export function createExpiry(store: StateStore, accept: (folded: Folded) => void): Expiry {
  /** Rows that were asked for because what they show may have gone: once for each entry. */
  const asked = new Map<ConversationId, number>()

  /** What such a row shows is not on this device, so only the server can say whether it is still there. */
  function mayHaveGone(chat: Chat, nowMs: number): boolean {
    const { id, log, lastAt, lastCseq, autoDestroySeconds } = chat
    const isHere = log !== undefined && log.from <= lastCseq
    if (autoDestroySeconds === undefined || isHere || lastCseq === 0 || asked.get(id) === lastCseq)
      return false
    return (lastAt + autoDestroySeconds) * 1000 <= nowMs
  }

  function look(): void {
    const nowMs = Date.now()
    const chats = [...store.get().chats.values()]
    if (chats.some((chat) => earliestExpiry(chat) <= nowMs)) accept(applyTime(store.get(), nowMs))
    const needs: Need[] = []
    for (const chat of chats) {
      if (!mayHaveGone(chat, nowMs)) continue
      asked.set(chat.id, chat.lastCseq)
      needs.push({ kind: 'chat', conversationId: chat.id })
    }
    if (needs.length > 0) accept({ state: store.get(), needs })
  }

  const timer = setInterval(look, lookEveryMs)
  return { stop: () => clearInterval(timer) }
}
