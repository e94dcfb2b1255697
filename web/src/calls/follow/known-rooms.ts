/**
 * The groups that are in a call or have an open voice room, as far as this page was notified; the bars of a conversation fetch the
 * rest. Pushes and answers may cross each other.
 */
import type { ConversationId, VoiceRoomView } from '@linnet/protocol'
import type { GroupCallView } from '@linnet/protocol/groupcalls/events'
import { createSessionStore } from '~/session/session-store'

type Known = Pick<GroupCallView, 'id' | 'conversationId' | 'isOpen' | 'version'>

/** The known calls, each with the time of receipt, by performance.now(). */
type KnownRooms<View = GroupCallView> = ReadonlyMap<ConversationId, { view: View; atMs: number }>

export function withRoom<View extends Known>(
  known: KnownRooms<View>,
  view: View,
  atMs: number,
): KnownRooms<View> {
  const before = known.get(view.conversationId)?.view
  const isSame = before?.id === view.id
  if (isSame && before.version > view.version) return known
  const next = new Map(known)
  if (view.isOpen) return next.set(view.conversationId, { view, atMs })
  if (isSame) next.delete(view.conversationId)
  return next
}

export function without<View>(
  known: KnownRooms<View>,
  conversationId: ConversationId,
  askedAtMs: number,
): KnownRooms<View> {
  const before = known.get(conversationId)
  if (!before || before.atMs > askedAtMs) return known
  const next = new Map(known)
  next.delete(conversationId)
  return next
}

const useRunning = createSessionStore<{ known: KnownRooms }>({ known: new Map() })

/** The running call of a group. */
export const useRunningRoom = (conversationId: ConversationId | undefined): GroupCallView | undefined =>
  useRunning(({ known }) => (conversationId === undefined ? undefined : known.get(conversationId)?.view))

export const runningRoom = (conversationId: ConversationId): GroupCallView | undefined =>
  useRunning.getState().known.get(conversationId)?.view

/** Records a call that the server pushed or returned. */
export const noteRoom = (view: GroupCallView): void =>
  useRunning.setState(({ known }) => ({ known: withRoom(known, view, performance.now()) }))

/** Records the server's answer about one group. Anything pushed after `askedAtMs` is newer. */
export function noteRoomsOf(
  conversationId: ConversationId,
  { rooms, askedAtMs }: { rooms: readonly GroupCallView[]; askedAtMs: number },
): void {
  const view = rooms.find((room) => room.conversationId === conversationId)
  if (view) return noteRoom(view)
  useRunning.setState(({ known }) => ({ known: without(known, conversationId, askedAtMs) }))
}

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
