import type { Chat, OutgoingMessage } from '@linnet/client'
import type { Content, FileFacts } from '@linnet/protocol'
import type { PictureMessage } from './picture-message'

type Picture = PictureMessage['content']

/** A picture or video for the viewer. */
export type MediaItem = {
  /** An id that stays the same when the message is acknowledged. */
  cid: string
  cseq: number
  /** The content of its message; undefined outside conversations. */
  content?: Picture
  file: FileFacts
  /** Whether its message is still in the outbox, so that the file is on this device. */
  isWaiting: boolean
  caption: string
}

type Source = { entries: NonNullable<Chat['log']>['entries']; outgoing: readonly OutgoingMessage[] }

/** The locally known pictures and videos of a conversation, oldest first. */
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

/** The index of an item, found by any of its ids; -1 if missing. */
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

/** The item of a message with this content. */
export const mediaItem = (
  content: Picture,
  place: Pick<MediaItem, 'cid' | 'cseq' | 'isWaiting'>,
): MediaItem => ({ ...place, content, file: content.file, caption: content.text ?? '' })

const itemsOf = (content: Content, place: Parameters<typeof mediaItem>[1]): MediaItem[] =>
  content.kind === 'image' || content.kind === 'video' ? [mediaItem(content, place)] : []
