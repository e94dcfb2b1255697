/** Which groups have an open voice room, as far as this page was told; the bar of a conversation asks for the rest. */
import type { ConversationId, VoiceRoomView } from '@linnet/protocol'
import { type KnownRooms, without, withRoom } from '~/calls/kinds/group/known-rooms'
import { createSessionStore } from '~/session/session-store'

const useOpen = createSessionStore<{ known: KnownRooms<VoiceRoomView> }>({ known: new Map() })

export const useOpenVoice = (conversationId: ConversationId): VoiceRoomView | undefined =>
  useOpen(({ known }) => known.get(conversationId)?.view)

/** Takes what the server pushed or answered. */
export const noteVoice = (view: VoiceRoomView): void =>
  useOpen.setState(({ known }) => ({ known: withRoom(known, view, performance.now()) }))

/** Takes what the server answered about one group. What was pushed after `askedAtMs` is newer. */
export function noteVoiceOf(
  conversationId: ConversationId,
  { room, askedAtMs }: { room: VoiceRoomView | undefined; askedAtMs: number },
): void {
  if (room) return noteVoice(room)
  useOpen.setState(({ known }) => ({ known: without(known, conversationId, askedAtMs) }))
}

/** A room was closed; a later one of the group goes on. */
export function noteClosed({ id, conversationId }: Pick<VoiceRoomView, 'id' | 'conversationId'>): void {
  if (useOpen.getState().known.get(conversationId)?.view.id === id)
    useOpen.setState(({ known }) => ({ known: without(known, conversationId, performance.now()) }))
}
