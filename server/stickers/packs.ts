/** Creating, naming, ordering and deleting packs. */
import {
  nameProblem,
  packNameLength,
  type PersonId,
  type StickerLimits,
  stickersChanged,
  tidyLine,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import {
  countPacks,
  deletePack,
  insertPack,
  lockHolder,
  type PackRow,
  selectFavourites,
  selectPack,
  updatePackName,
  updatePackOrder,
} from './pack-store'

/** Notifies all devices of a person of every change to their stickers. */
export const notifyDevices = (work: Work, personId: PersonId) =>
  work.emit({ to: [personId], event: stickersChanged, data: {} })

export async function savePack(
  work: Work,
  limits: StickerLimits,
  { personId, id, name: given }: { personId: PersonId; id: string; name: string },
): Promise<void> {
  if (nameProblem(given, packNameLength)) return refuse('BadStickerText')
  const name = tidyLine(given)
  await lockHolder(work.sql, personId)
  const pack = await selectPack(work.sql, id)
  if (pack && pack.personId !== personId) return refuse('StickerPackNotFound')
  if (pack) await updatePackName(work.sql, { id, name })
  else await makePack(work, limits, { personId, id, name, sourceId: null })
  notifyDevices(work, personId)
}

/** Creates a pack; requires the lock. */
export async function makePack(
  work: Work,
  limits: StickerLimits,
  pack: { personId: PersonId; id: string; name: string; sourceId: string | null },
): Promise<void> {
  if ((await countPacks(work.sql, pack.personId)) >= limits.packs)
    return refuse('StickerPacksFull', { most: limits.packs })
  await insertPack(work.sql, { ...pack, isFavourites: false, nowMs: work.nowMs })
}

export async function orderPacks(
  work: Work,
  order: { personId: PersonId; ids: readonly string[] },
): Promise<void> {
  await lockHolder(work.sql, order.personId)
  await updatePackOrder(work.sql, order)
  notifyDevices(work, order.personId)
}

export async function removePack(
  work: Work,
  { personId, id }: { personId: PersonId; id: string },
): Promise<void> {
  await lockHolder(work.sql, personId)
  if (await deletePack(work.sql, { personId, id })) notifyDevices(work, personId)
}

/** A pack of the person, or without an id their favourites, which are created on first use. */
export async function packOf(
  work: Work,
  { personId, packId }: { personId: PersonId; packId: string | undefined },
): Promise<PackRow> {
  if (packId !== undefined) {
    const pack = await selectPack(work.sql, packId)
    return pack?.personId === personId ? pack : refuse('StickerPackNotFound')
  }
  const standing = await selectFavourites(work.sql, personId)
  if (standing) return standing
  const favourites = { id: work.newId(), personId, isFavourites: true, name: '', code: null }
  await insertPack(work.sql, { ...favourites, sourceId: null, nowMs: work.nowMs })
  return favourites
}
