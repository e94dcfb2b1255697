/** Which groups are in a call, as far as this page was told; the bar of a conversation asks for the rest. */
import type { ConversationId } from '@linnet/protocol'
import type { RoomView } from '@linnet/protocol/rooms/events'
import { createSessionStore } from '~/session/session-store'
import { type KnownRooms, without, withRoom } from './known-rooms'

const useRunning = createSessionStore<{ known: KnownRooms }>({ known: new Map() })

/** The call of a group that runs now. */
export const useRunningRoom = (conversationId: ConversationId | undefined): RoomView | undefined =>
  useRunning(({ known }) => (conversationId === undefined ? undefined : known.get(conversationId)?.view))

export const runningRoom = (conversationId: ConversationId): RoomView | undefined =>
  useRunning.getState().known.get(conversationId)?.view

/** Takes what the server pushed or answered. */
export const noteRoom = (view: RoomView): void =>
  useRunning.setState(({ known }) => ({ known: withRoom(known, view, performance.now()) }))

/** Takes what the server answered about one group. What was pushed after `askedAtMs` is newer. */
export function noteRoomsOf(
  conversationId: ConversationId,
  { rooms, askedAtMs }: { rooms: readonly RoomView[]; askedAtMs: number },
): void {
  const view = rooms.find((room) => room.conversationId === conversationId)
  if (view) return noteRoom(view)
  useRunning.setState(({ known }) => ({ known: without(known, conversationId, askedAtMs) }))
}
