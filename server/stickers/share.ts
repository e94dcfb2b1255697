/** Sharing packs, and taking over other people's. */
import type { PersonId, SharedPackView, StickerLimits } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { markUsed } from '../uploads'
import { viewOf } from './list'
import { lockHolder, type PackRow, selectShared, selectTaken, updatePackCode } from './pack-store'
import { makePack, packOf, notifyDevices } from './packs'
import { countStickers, insertLacking, selectStickers } from './store'

/** Shares a pack. An existing code stays the same, so that cards already sent keep working. */
export async function share(
  work: Work,
  { personId, id, isShared }: { personId: PersonId; id: string; isShared: boolean },
): Promise<string | undefined> {
  await lockHolder(work.sql, personId)
  const pack = await packOf(work, { personId, packId: id })
  if (isShared && pack.code !== null) return pack.code
  if (isShared && (await countStickers(work.sql, id)) === 0) return refuse('StickerPackEmpty')
  // The code is not a time-ordered id: anyone who guesses it can open the pack.
  const code = isShared ? crypto.randomUUID() : null
  await updatePackCode(work.sql, { id, code })
  notifyDevices(work, personId)
  return code ?? undefined
}

export async function show(
  work: ReadWork,
  { personId, code }: { personId: PersonId; code: string },
): Promise<SharedPackView> {
  const pack = (await selectShared(work.sql, code)) ?? refuse('StickerPackGone')
  const mine = await ownOf(work, personId, pack)
  const stickers = await selectStickers(work.sql, [pack.id])
  return { code, name: pack.name, stickers: stickers.map(viewOf), ...(mine && { mine: mine.id }) }
}

const ownOf = async (work: ReadWork, personId: PersonId, pack: PackRow): Promise<PackRow | undefined> =>
  pack.personId === personId ? pack : selectTaken(work.sql, { personId, sourceId: pack.id })

/** Copies the pack for the person. The pictures stay where they are, with one more reference each. */
export async function take(
  work: Work,
  limits: StickerLimits,
  { personId, code }: { personId: PersonId; code: string },
): Promise<string> {
  await lockHolder(work.sql, personId)
  const source = (await selectShared(work.sql, code)) ?? refuse('StickerPackGone')
  const standing = await ownOf(work, personId, source)
  if (standing?.id === source.id) return source.id
  const id = standing?.id ?? work.newId()
  if (!standing) await makePack(work, limits, { personId, id, name: source.name, sourceId: source.id })
  const rows = await selectStickers(work.sql, [source.id])
  await markUsed(work, rows.flatMap(({ file }) => file?.id ?? []).toSorted())
  const stickers = rows.map((row) => ({ ...row, id: work.newId() }))
  await insertLacking(work.sql, { packId: id, personId, stickers })
  if ((await countStickers(work.sql, id)) > limits.stickers)
    return refuse('StickersFull', { most: limits.stickers })
  notifyDevices(work, personId)
  return id
}
