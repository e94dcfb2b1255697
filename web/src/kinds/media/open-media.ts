import type { ConversationId } from '@linnet/protocol'
import { readHistory } from '@linnet/protocol/conversations'
import { appHistory } from '~/platform/navigation'
import { currentEngine } from '~/session/engine'
import { chatMedia, type MediaItem, placeOf } from './chat-media'
import { olderMedia, type OlderMedia } from './older-media'
import type { PictureMessage } from './picture-message'

/** Opens a message's picture or video over the app, among those of its conversation. */
export function openMedia(message: PictureMessage): void {
  const { cid, cseq, content, outgoing, conversationId } = message
  const alone: MediaItem = {
    cid,
    cseq,
    file: content.file,
    isWaiting: outgoing !== undefined,
    caption: content.text ?? '',
  }
  void openAmong(alone, conversationId)
}

/** Shows one picture or video among those of its conversation; settles when the viewer has closed. */
export function openAmong(alone: MediaItem, conversationId: ConversationId | undefined): Promise<void> {
  if (conversationId === undefined) return openViewer({ items: [alone], place: 0 })
  const { items, before } = mediaOf(conversationId)
  const place = placeOf(items, alone)
  const isKnown = place >= 0
  return openViewer({
    items: isKnown ? items : [alone],
    place: Math.max(0, place),
    older: olderOf(conversationId, isKnown ? before : alone.cseq),
  })
}

/** Nothing comes before the first entry, and nothing is known of the place of what is still on its way. */
function olderOf(conversationId: ConversationId, before: number): OlderMedia | undefined {
  const engine = currentEngine()
  if (!engine || before <= 1) return undefined
  return olderMedia((cseq) => engine.call(readHistory, { conversationId, range: { before: cseq } }), before)
}

/** The pictures and videos of a conversation that this device knows, and where its knowledge begins; 0 for the start. */
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

/** Shows the viewer; the browser's Back closes it before anything else. Settles when it has closed. */
async function openViewer(shown: {
  items: readonly MediaItem[]
  place: number
  older?: OlderMedia | undefined
}): Promise<void> {
  const { showViewer } = await import('./viewer')
  const viewer = await showViewer(shown)
  const release = appHistory().openLayer(viewer.close)
  await viewer.closed
  release()
}
