/** The people writing in a conversation right now. */
import type { ConversationId } from '@linnet/protocol'
import { without } from './chat-rows'
import type { ClientState, Typist } from './state'

export const typingHoldsMs = 5000
/** The most names that are ever shown. */
const maxTypists = 10

export function withTyping(state: ClientState, conversationId: ConversationId, typist: Typist): ClientState {
  const others = (state.typing.get(conversationId) ?? []).filter(
    ({ personId }) => personId !== typist.personId,
  )
  const typists = [...others, typist].slice(-maxTypists)
  return { ...state, typing: new Map(state.typing).set(conversationId, typists) }
}

/** Removes typists whose time is over. */
export function withoutTyping(
  state: ClientState,
  conversationId: ConversationId,
  isOver: (typist: Typist) => boolean,
): ClientState {
  const known = state.typing.get(conversationId)
  const left = known?.filter((typist) => !isOver(typist))
  if (!known || !left || left.length === known.length) return state
  const typing =
    left.length > 0 ? new Map(state.typing).set(conversationId, left) : without(state.typing, conversationId)
  return { ...state, typing }
}
