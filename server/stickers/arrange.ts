/** Arranging and removing a person's stickers. */
import type { PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { readWords } from './add'
import { lockHolder } from './pack-store'
import { packOf, notifyDevices } from './packs'
import { deleteStickers, updateOrder, updateWords } from './store'

export async function describe(
  work: Work,
  { personId, id, words }: { personId: PersonId; id: string; words: readonly string[] },
): Promise<void> {
  const tidy = readWords(words)
  await lockHolder(work.sql, personId)
  if (!(await updateWords(work.sql, { personId, id, words: tidy }))) return refuse('StickerNotFound')
  notifyDevices(work, personId)
}

export async function order(
  work: Work,
  { personId, packId, ids }: { personId: PersonId; packId: string | undefined; ids: readonly string[] },
): Promise<void> {
  await lockHolder(work.sql, personId)
  const pack = await packOf(work, { personId, packId })
  await updateOrder(work.sql, { packId: pack.id, ids })
  notifyDevices(work, personId)
}

export async function remove(
  work: Work,
  { personId, ids }: { personId: PersonId; ids: readonly string[] },
): Promise<void> {
  await lockHolder(work.sql, personId)
  const gone = await deleteStickers(work.sql, { personId, ids })
  if (gone.length > 0) notifyDevices(work, personId)
}
