/** What is told and heard without a number: who writes, who is online. Losing one does no harm. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { watchPeople } from '@linnet/protocol/contacts'
import { sendTyping } from '@linnet/protocol/conversations'
import { z } from 'zod'
import type { Holder } from './holder'
import { typingHoldsMs, withoutTyping } from './readers'

const typingEveryMs = 3_000

export interface Signals {
  sendTyping: (conversationId: ConversationId) => void
  watch: (personIds: readonly PersonId[]) => void
  /** The line is new: says again what it has to know. */
  renew: () => void
  stop: () => void
}

export function createSignals(holder: Holder, send: (action: string, data: unknown) => void): Signals {
  let watched: readonly PersonId[] = []
  const typedAt = new Map<ConversationId, number>()
  const timer = setInterval(() => {
    for (const [id, { untilMs }] of holder.get().typing)
      if (untilMs < Date.now()) holder.set(withoutTyping(holder.get(), id))
  }, typingHoldsMs / 5)

  const tellWatched = () => send(watchPeople.wire, z.encode(watchPeople.data, { personIds: [...watched] }))

  return {
    sendTyping(conversationId) {
      if (Date.now() - (typedAt.get(conversationId) ?? 0) < typingEveryMs) return
      typedAt.set(conversationId, Date.now())
      send(sendTyping.wire, z.encode(sendTyping.data, { conversationId }))
    },
    watch(personIds) {
      watched = personIds.slice(0, mostWatched)
      tellWatched()
    },
    renew() {
      if (watched.length > 0) tellWatched()
    },
    stop: () => clearInterval(timer),
  }
}

const mostWatched = 200
