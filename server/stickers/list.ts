/** Stickers as their owner, other domains and the senders of messages see them. */
import type {
  ContentOf,
  MyStickersView,
  PackView,
  PersonId,
  StickerLimits,
  StickerView,
} from '@linnet/protocol'
import { type StickerContents, stickerKey } from '../conversations'
import type { ReadWork } from '../kernel/work'
import { selectPacksOf } from './pack-store'
import { selectByIds, selectCovers, selectStickers, type StickerRow } from './store'

export async function list(
  { sql }: ReadWork,
  limits: StickerLimits,
  personId: PersonId,
): Promise<MyStickersView> {
  const packs = await selectPacksOf(sql, personId)
  const stickers = Map.groupBy(
    await selectStickers(
      sql,
      packs.map(({ id }) => id),
    ),
    ({ packId }) => packId,
  )
  const viewsOf = (packId: string) => (stickers.get(packId) ?? []).map(viewOf)
  const favourites = packs.find(({ isFavourites }) => isFavourites)
  return {
    packs: packs.flatMap(({ id, isFavourites, name, code }): PackView[] =>
      isFavourites ? [] : [{ id, name, ...(code !== null && { code }), stickers: viewsOf(id) }],
    ),
    favourites: favourites ? viewsOf(favourites.id) : [],
    limits,
  }
}

export function viewOf({ id, name, file, words }: StickerRow): StickerView {
  if (name !== null || file === null) return { id, name: name ?? '', words }
  const { hasThumb = false, hasPoster = false, ...rest } = file
  return { id, file: { ...rest, hasThumb, hasPoster, state: 'ready' }, words }
}

/** All packs of a person, for an export of their data. */
export async function stickersOf(work: ReadWork, personId: PersonId): Promise<object[]> {
  const packs = await selectPacksOf(work.sql, personId)
  const stickers = await selectStickers(
    work.sql,
    packs.map(({ id }) => id),
  )
  return packs.map(({ id, isFavourites, name, code }) => ({
    id,
    ...(isFavourites ? { isFavourites } : { name, isShared: code !== null }),
    stickers: stickers.filter(({ packId }) => packId === id).map(viewOf),
  }))
}

type StickerContent = ContentOf<'sticker'>

/** Stickers and packs in messages. */
export const stickerContents: StickerContents = {
  async stickersOf({ sql }, wanted) {
    const rows = await selectByIds(
      sql,
      wanted.map(({ stickerId }) => stickerId),
    )
    const isWanted = new Set(wanted.map(stickerKey))
    return new Map(
      rows.flatMap(({ personId, id, name, file, words }): [string, StickerContent][] => {
        const key = stickerKey({ personId: personId as PersonId, stickerId: id })
        const said = words.length > 0 ? { words: words.join(' ') } : {}
        const content = { kind: 'sticker', sticker: name ?? '', ...(file && { file }), ...said } as const
        return isWanted.has(key) ? [[key, content]] : []
      }),
    )
  },
  async packsOf({ sql }, codes) {
    const rows = await selectCovers(sql, codes)
    return new Map(
      rows.map(({ code, name, count, file, drawing }): [string, StickerContent] => [
        code,
        { kind: 'sticker', sticker: drawing ?? '', ...(file && { file }), pack: { code, name, count } },
      ]),
    )
  },
}
