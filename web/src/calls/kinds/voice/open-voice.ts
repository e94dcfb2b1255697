/** The groups that have an open voice room, as far as this page was notified; the bar of a conversation fetches the rest. */
import type { ConversationId, VoiceRoomView } from '@linnet/protocol'
import { type KnownRooms, without, withRoom } from '~/calls/kinds/group/known-rooms'
import { createSessionStore } from '~/session/session-store'

const useOpen = createSessionStore<{ known: KnownRooms<VoiceRoomView> }>({ known: new Map() })

export const useOpenVoice = (conversationId: ConversationId): VoiceRoomView | undefined =>
  useOpen(({ known }) => known.get(conversationId)?.view)

/** Records a room that the server pushed or returned. */
export const noteVoice = (view: VoiceRoomView): void =>
  useOpen.setState(({ known }) => ({ known: withRoom(known, view, performance.now()) }))

/** Records the server's answer about one group. Anything pushed after `askedAtMs` is newer. */
export function noteVoiceOf(
  conversationId: ConversationId,
  { room, askedAtMs }: { room: VoiceRoomView | undefined; askedAtMs: number },
): void {
  if (room) return noteVoice(room)
  useOpen.setState(({ known }) => ({ known: without(known, conversationId, askedAtMs) }))
}

/** Records that a room was closed; a later room of the same group is kept. */
export function noteClosed({ id, conversationId }: Pick<VoiceRoomView, 'id' | 'conversationId'>): void {
  if (useOpen.getState().known.get(conversationId)?.view.id === id)
    useOpen.setState(({ known }) => ({ known: without(known, conversationId, performance.now()) }))
}
