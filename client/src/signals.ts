/** Ephemeral signals outside any log: typing and presence. Losing one does no harm. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { watchPeople } from '@linnet/protocol/contacts/events'
import { sendTyping } from '@linnet/protocol/conversations'
import { z } from 'zod'
import type { StateStore } from './state-store'
import { typingHoldsMs, withoutTyping } from './state/frame-handlers'

const typingEveryMs = 3_000

export interface Signals {
  sendTyping: (conversationId: ConversationId) => void
  watch: (personIds: readonly PersonId[]) => void
  /** After a reconnect: sends the watched people again. */
  renew: () => void
  stop: () => void
}

export function createSignals(store: StateStore, send: (action: string, data: unknown) => void): Signals {
  let watched: readonly PersonId[] = []
  const typedAt = new Map<ConversationId, number>()
  const timer = setInterval(() => {
    for (const [id, { untilMs }] of store.get().typing)
      if (untilMs < Date.now()) store.set(withoutTyping(store.get(), id))
  }, typingHoldsMs / 5)

  const sendWatched = () => send(watchPeople.wire, z.encode(watchPeople.data, { personIds: [...watched] }))

  return {
    sendTyping(conversationId) {
      if (Date.now() - (typedAt.get(conversationId) ?? 0) < typingEveryMs) return
      typedAt.set(conversationId, Date.now())
      send(sendTyping.wire, z.encode(sendTyping.data, { conversationId }))
    },
    watch(personIds) {
      watched = personIds.slice(0, maxWatched)
      sendWatched()
    },
    renew() {
      if (watched.length > 0) sendWatched()
    },
    stop: () => clearInterval(timer),
  }
}

const maxWatched = 200
