import { type PersonId, profileChanged } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { appendToUserLog } from '../userlogs'
import { ownProfile, publicProfiles } from './read'
import { updatePerson } from './store'

/** Sets the picture above a person's moments, for the domain that owns it; '' for none. */
export async function setCoverPhoto(
  work: Work,
  { personId, path }: { personId: PersonId; path: string },
): Promise<void> {
  publicProfiles.changes(work, personId)
  await updatePerson(work.sql, { id: personId, columns: { cover_photo: path } })
  const profile = await ownProfile(work, personId)
  await appendToUserLog(work, { to: [personId], event: profileChanged, data: { profile } })
}
