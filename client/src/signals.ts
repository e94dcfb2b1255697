/** Ephemeral signals outside any log: typing and presence. Losing one does no harm. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { watchPeople } from '@linnet/protocol/contacts/events'
import { type Doing, doings, sendTyping } from '@linnet/protocol/conversations/calls'
import { z } from 'zod'
import type { StateStore } from './state-store'
import { typingHoldsMs, withoutTyping } from './state/typing'

const typingEveryMs = 3_000

/** Sends a signal in wire format; false without a connection. */
type Send = (action: string, data: unknown) => boolean

export interface Signals {
  sendTyping: (conversationId: ConversationId, doing?: Doing) => void
  watch: (personIds: readonly PersonId[]) => void
  send: Send
  /** Sends the watched people again, after a reconnect. */
  renew: () => void
  stop: () => void
}

export function createSignals(store: StateStore, send: Send): Signals {
  let watched: readonly PersonId[] = []
  const typedAt = new Map<string, number>()
  const timer = setInterval(() => {
    for (const id of store.get().typing.keys()) {
      const state = store.get()
      const next = withoutTyping(state, id, ({ untilMs }) => untilMs < Date.now())
      if (next !== state) store.set(next)
    }
  }, typingHoldsMs / 5)

  const sendWatched = () =>
    void send(watchPeople.wire, z.encode(watchPeople.data, { personIds: [...watched] }))

  return {
    send,
    sendTyping(conversationId, doing = doings.typing) {
      const key = `${conversationId} ${doing}`
      if (Date.now() - (typedAt.get(key) ?? 0) < typingEveryMs) return
      typedAt.set(key, Date.now())
      // A server of the previous version supports only typing.
      const what = doing === doings.typing ? {} : { doing }
      send(sendTyping.wire, z.encode(sendTyping.data, { conversationId, ...what }))
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
