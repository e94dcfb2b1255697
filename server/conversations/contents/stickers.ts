import type { ContentOf, PersonId, SentOf } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import type { Draft } from './draft'

export interface WantedSticker {
  personId: PersonId
  stickerId: string
}

export type FoundStickers = ReadonlyMap<string, ContentOf<'sticker'>>

/** Access to stickers for messages. */
export interface StickerContents {
  /** Stickers by `stickerKey`, without those that are not the person's. */
  stickersOf: (work: ReadWork, wanted: readonly WantedSticker[]) => Promise<FoundStickers>
  /** The cards of packs that are shared, by pack code. */
  packsOf: (work: ReadWork, codes: readonly string[]) => Promise<FoundStickers>
}

export const stickerKey = ({ personId, stickerId }: WantedSticker) => `${personId} ${stickerId}`

export const noStickers: StickerContents = {
  stickersOf: () => Promise.resolve(new Map()),
  packsOf: () => Promise.resolve(new Map()),
}

/** The stickers and packs of these drafts, with one query for each of the two. */
export async function findStickers(
  work: ReadWork,
  drafts: readonly Draft[],
  { stickersOf, packsOf }: StickerContents = noStickers,
): Promise<FoundStickers> {
  const sent = drafts.flatMap(({ accepted, senderId: personId }) =>
    accepted.kind === 'sticker' ? [{ personId, ...accepted.sent }] : [],
  )
  const wanted = sent.flatMap(({ personId, stickerId }) => (stickerId ? [{ personId, stickerId }] : []))
  const codes = [...new Set(sent.flatMap(({ packCode }) => packCode ?? []))]
  return new Map([
    ...(wanted.length > 0 ? await stickersOf(work, wanted) : []),
    ...(codes.length > 0 ? await packsOf(work, codes) : []),
  ])
}

/** The content to store for a sticker that was sent. */
export function stickerContent(
  { sticker, stickerId, packCode, ...rest }: Omit<SentOf<'sticker'>, 'privateReplyTo'>,
  { personId, found }: { personId: PersonId; found: FoundStickers },
): ContentOf<'sticker'> {
  if (stickerId !== undefined) {
    const content = found.get(stickerKey({ personId, stickerId })) ?? refuse('StickerNotFound')
    return { ...content, ...rest }
  }
  if (packCode !== undefined) return { ...(found.get(packCode) ?? refuse('StickerPackGone')), ...rest }
  return { kind: 'sticker', sticker: sticker ?? refuse('BadInput', { field: 'content.sticker' }), ...rest }
}
