/** Changes to several favourites at once. */
import { favouritesChanged, maxTags, type PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { deleteItems, lockHolder } from './store'
import { type Tagging, updateTagName, updateTags } from './tag-store'

const notifyDevices = (work: Work, personId: PersonId) =>
  work.emit({ to: [personId], event: favouritesChanged, data: {} })

export async function remove(
  work: Work,
  { personId, ids }: { personId: PersonId; ids: readonly string[] },
): Promise<void> {
  await lockHolder(work.sql, personId)
  const gone = await deleteItems(work.sql, { personId, ids })
  if (gone.length > 0) notifyDevices(work, personId)
}

export async function tag(work: Work, tagging: Tagging & { personId: PersonId }): Promise<void> {
  await lockHolder(work.sql, tagging.personId)
  const rows = await updateTags(work.sql, tagging)
  if (rows.length === 0) return refuse('FavouriteNotFound')
  if (rows.some(({ count }) => count > maxTags)) return refuse('TooManyTags', { most: maxTags })
  notifyDevices(work, tagging.personId)
}

export async function renameTag(
  work: Work,
  renaming: { personId: PersonId; tag: string; name: string | undefined },
): Promise<void> {
  await lockHolder(work.sql, renaming.personId)
  await updateTagName(work.sql, renaming)
  notifyDevices(work, renaming.personId)
}
