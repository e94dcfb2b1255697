import { appHistory } from '../../platform/navigation'
import { currentEngine } from '../../session/engine'
import { chatMedia, type MediaItem, placeOf } from './chat-media'
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
  const items = conversationId === undefined ? [alone] : mediaOf(conversationId)
  const place = placeOf(items, { cid, cseq })
  void openViewer(place < 0 ? [alone] : items, Math.max(0, place))
}

/** The pictures and videos of a conversation that this device knows. */
export function mediaOf(conversationId: string): MediaItem[] {
  const state = currentEngine()?.getState()
  const chat = [...(state?.chats.values() ?? [])].find(({ id }) => id === conversationId)
  if (!state || !chat) return []
  const entries = (chat.window ?? chat.log)?.entries ?? []
  return chatMedia({
    entries,
    outgoing: state.outgoing.filter((each) => each.conversationId === conversationId),
  })
}

/** Shows the viewer; the browser's Back closes it before anything else. Settles when it has closed. */
export async function openViewer(items: readonly MediaItem[], place: number): Promise<void> {
  const { showViewer } = await import('./viewer')
  let release: () => void = () => undefined
  const viewer = await showViewer({ items, place })
  release = appHistory().openLayer(viewer.close)
  await viewer.closed
  release()
}
