/** The groups that are in a call or have an open voice room, merged from pushes and from answers that may cross them. */
import type { ConversationId } from '@linnet/protocol'
import type { RoomView } from '@linnet/protocol/groupcalls/events'

type Known = Pick<RoomView, 'id' | 'conversationId' | 'isOpen' | 'version'>

/** The known calls, each with the time of receipt, by performance.now(). */
export type KnownRooms<View = RoomView> = ReadonlyMap<ConversationId, { view: View; atMs: number }>

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
