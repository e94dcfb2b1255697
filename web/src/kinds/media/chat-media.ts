import type { Chat, OutgoingMessage } from '@linnet/client'
import type { Content, FileFacts } from '@linnet/protocol'

/** One picture or video as the viewer needs it. */
export type MediaItem = {
  /** The same before and after the server has stored its message. */
  cid: string
  cseq: number
  file: FileFacts
  /** Its message is still in the outbox: the file lies on this device. */
  isWaiting: boolean
  caption: string
}

type Source = { entries: NonNullable<Chat['log']>['entries']; outgoing: readonly OutgoingMessage[] }

/** The pictures and videos of a conversation that this device knows, oldest first. */
export function chatMedia({ entries, outgoing }: Source): MediaItem[] {
  const stored = entries.flatMap(({ cid, cseq, message: { content } }) =>
    itemsOf(content, { cid, cseq, isWaiting: false }),
  )
  const known = new Set(stored.map(({ cid }) => cid))
  const waiting = outgoing
    .filter(({ cid }) => !known.has(cid))
    .flatMap(({ cid, content }) => itemsOf(content, { cid, cseq: 0, isWaiting: true }))
  return [...stored, ...waiting]
}

/** The place of one of them; -1 when it is not among them. */
export const placeOf = (
  items: readonly MediaItem[],
  { cid, cseq, fileId }: { cid?: string | undefined; cseq?: number | undefined; fileId?: string | undefined },
): number =>
  items.findIndex(
    (item) =>
      (cid !== undefined && cid !== '' && item.cid === cid) ||
      (cseq !== undefined && cseq > 0 && item.cseq === cseq) ||
      (fileId !== undefined && item.file.id === fileId),
  )

function itemsOf(content: Content, place: Pick<MediaItem, 'cid' | 'cseq' | 'isWaiting'>): MediaItem[] {
  if (content.kind !== 'image' && content.kind !== 'video') return []
  return [{ ...place, file: content.file, caption: content.text ?? '' }]
}
