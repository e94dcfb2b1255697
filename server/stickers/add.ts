import {
  type addSticker,
  type CallInput,
  type FileFacts,
  maxStickerWords,
  type PersonId,
  type StickerLimits,
  tidyWords,
} from '@linnet/protocol'
import { readKeepable } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { filesByIds, markUsed } from '../uploads'
import { lockHolder } from './pack-store'
import { packOf, notifyDevices } from './packs'
import { countStickers, insertSticker, moveToFront, selectByIds } from './store'

type Added = CallInput<typeof addSticker> & { personId: PersonId }

/** The source of a sticker: a picture that the person may use, or a drawing of the app. */
type Source = { fileId: string; words: readonly string[] } | { name: string; words: readonly string[] }

/** Adds one sticker. Its picture stays where it is, with one more reference. */
export async function add(work: Work, limits: StickerLimits, input: Added): Promise<void> {
  const { personId, id } = input
  const source = await sourceOf(work, input)
  const words = readWords(input.words ?? source.words)
  await lockHolder(work.sql, personId)
  const pack = await packOf(work, { personId, packId: input.packId })
  const file = 'fileId' in source ? await pictureOf(work, limits, source.fileId) : null
  const name = 'name' in source ? source.name : null
  const isFirst = pack.isFavourites
  const [standing] = await selectByIds(work.sql, [id])
  if (standing) return standing.personId === personId ? undefined : refuse('IdReused')
  const isNew = await insertSticker(work.sql, { id, packId: pack.id, personId, name, file, words, isFirst })
  if (!isNew && isFirst) await moveToFront(work.sql, { packId: pack.id, fileId: file?.id ?? null, name })
  const most = pack.isFavourites ? limits.favourites : limits.stickers
  if ((await countStickers(work.sql, pack.id)) > most) return refuse('StickersFull', { most })
  notifyDevices(work, personId)
}

export const readWords = (words: readonly string[]): string[] => tidyWords(words) ?? refuse('BadStickerText')

function sourceOf(work: Work, input: Added): Promise<Source> | Source {
  const { fileId, conversationId, cseq, stickerId, name } = input
  const given = [fileId, conversationId, stickerId, name].filter((each) => each !== undefined)
  if (given.length !== 1) return refuse('BadInput', { field: 'file_id' })
  if (name !== undefined) return { name, words: [] }
  if (fileId !== undefined) return ownFile(work, { personId: input.personId, fileId })
  if (stickerId !== undefined) return ownSticker(work, { personId: input.personId, stickerId })
  if (conversationId === undefined || cseq === undefined) return refuse('BadInput', { field: 'cseq' })
  return ofMessage(work, { personId: input.personId, conversationId, cseq })
}

async function ownFile(
  work: Work,
  { personId, fileId }: { personId: PersonId; fileId: string },
): Promise<Source> {
  const file = (await filesByIds(work, [fileId])).get(fileId)
  return file?.ownerId === personId && file.purpose === 'chat'
    ? { fileId, words: [] }
    : refuse('FileNotFound')
}

async function ownSticker(
  work: Work,
  { personId, stickerId }: { personId: PersonId; stickerId: string },
): Promise<Source> {
  const [sticker] = await selectByIds(work.sql, [stickerId])
  if (sticker?.personId !== personId) return refuse('StickerNotFound')
  const { name, file, words } = sticker
  return file ? { fileId: file.id, words } : { name: name ?? '', words }
}

/**
 * A sticker from a message, which must be one that may be passed on; not a self-destructing one: a favourite
 * is for its owner, a sticker for everybody they send it to.
 */
async function ofMessage(
  work: Work,
  place: Parameters<typeof readKeepable>[1] extends infer Input
    ? Omit<Input, 'cseqs'> & { cseq: number }
    : never,
): Promise<Source> {
  const { messages } = await readKeepable(work, { ...place, cseqs: [place.cseq] })
  const [message] = messages
  if (!message) return refuse('MessageGone')
  if (message.destroysItself) return refuse('DestroysItself')
  const { content } = message
  if (!message.mayKeep || (content.kind !== 'image' && content.kind !== 'sticker'))
    return refuse('NotASticker')
  if (content.kind === 'image') return { fileId: content.file.id, words: [] }
  if (content.pack) return refuse('NotASticker')
  const words = (content.words ?? '').split(' ').filter(Boolean).slice(0, maxStickerWords)
  return content.file ? { fileId: content.file.id, words } : { name: content.sticker, words }
}

/** The facts of the picture, if it can be a sticker; marks it as used. */
async function pictureOf(work: Work, limits: StickerLimits, fileId: string): Promise<FileFacts> {
  const stored = (await filesByIds(work, [fileId])).get(fileId)
  if (!stored) return refuse('FileNotFound')
  const { ownerId: _, purpose: __, state: ___, ...file } = stored
  if (file.kind !== 'image') return refuse('NotASticker')
  const edge = Math.max(file.width ?? 0, file.height ?? 0)
  if (file.size > limits.bytes || edge > limits.edge)
    return refuse('StickerTooLarge', { kilobytes: Math.floor(limits.bytes / 1024), edge: limits.edge })
  await markUsed(work, [fileId])
  return file
}
