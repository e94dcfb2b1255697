/** The groups that are in a call, as far as this page was notified; the bar of a conversation fetches the rest. */
import type { ConversationId } from '@linnet/protocol'
import type { RoomView } from '@linnet/protocol/groupcalls/events'
import { createSessionStore } from '~/session/session-store'
import { type KnownRooms, without, withRoom } from './known-rooms'

const useRunning = createSessionStore<{ known: KnownRooms }>({ known: new Map() })

/** The running call of a group. */
export const useRunningRoom = (conversationId: ConversationId | undefined): RoomView | undefined =>
  useRunning(({ known }) => (conversationId === undefined ? undefined : known.get(conversationId)?.view))

export const runningRoom = (conversationId: ConversationId): RoomView | undefined =>
  useRunning.getState().known.get(conversationId)?.view

/** Records a call that the server pushed or returned. */
export const noteRoom = (view: RoomView): void =>
  useRunning.setState(({ known }) => ({ known: withRoom(known, view, performance.now()) }))

/** Records the server's answer about one group. Anything pushed after `askedAtMs` is newer. */
export function noteRoomsOf(
  conversationId: ConversationId,
  { rooms, askedAtMs }: { rooms: readonly RoomView[]; askedAtMs: number },
): void {
  const view = rooms.find((room) => room.conversationId === conversationId)
  if (view) return noteRoom(view)
  useRunning.setState(({ known }) => ({ known: without(known, conversationId, askedAtMs) }))
}
