import type { ConversationId } from '@linnet/protocol'
import { readHistory } from '@linnet/protocol/conversations/calls'
import { appHistory } from '~/platform/navigation'
import { currentEngine } from '~/session/engine'
import { chatMedia, type MediaItem, placeOf } from './chat-media'
import { olderMedia, type OlderMedia } from './older-media'
import { showViewer } from './viewer'

/** Opens the viewer at an item among those of its conversation. Resolves when the viewer has closed. */
export function openAmong(alone: MediaItem, conversationId: ConversationId | undefined): Promise<void> {
  if (conversationId === undefined) return openViewer({ items: [alone], place: 0 })
  const { items, before } = mediaOf(conversationId)
  const place = placeOf(items, alone)
  const isKnown = place >= 0
  return openViewer({
    items: isKnown ? items : [alone],
    place: Math.max(0, place),
    older: olderOf(conversationId, isKnown ? before : alone.cseq),
    conversationId,
  })
}

/**
 * Reads older items; undefined at the start of the conversation, and for outgoing messages, whose position is
 * not known yet.
 */
function olderOf(conversationId: ConversationId, before: number): OlderMedia | undefined {
  const engine = currentEngine()
  if (!engine || before <= 1) return undefined
  return olderMedia((cseq) => engine.call(readHistory, { conversationId, range: { before: cseq } }), before)
}

/** The locally known items of a conversation, and the cseq where the local log starts; 0 if it is complete. */
function mediaOf(conversationId: ConversationId): { items: MediaItem[]; before: number } {
  const state = currentEngine()?.getState()
  const chat = state?.chats.get(conversationId)
  const range = chat?.window ?? chat?.log
  if (!state || !range) return { items: [], before: 0 }
  const outgoing = state.outgoing.filter((each) => each.conversationId === conversationId)
  return {
    items: chatMedia({ entries: range.entries, outgoing }),
    before: range.isStart ? 0 : range.from,
  }
}

/** Shows the viewer as a layer that Back closes. Resolves when it has closed. */
export async function openViewer(shown: {
  items: readonly MediaItem[]
  place: number
  older?: OlderMedia | undefined
  conversationId?: ConversationId
}): Promise<void> {
  const viewer = await showViewer(shown)
  const release = appHistory().openLayer(viewer.close)
  await viewer.closed
  release()
}
