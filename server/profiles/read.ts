import type { PersonId, PresenceAudience, ProfileView } from '@linnet/protocol'
import type { Reading } from '../kernel/work'
import { presentOwnProfile } from './present'
import { createProfileCache } from './profile-cache'
import { selectPerson, selectPublic } from './store'

/** What others may know of a person, and the two settings that say what more they may do. */
export interface PublicProfile {
  readonly id: PersonId
  readonly nickname: string
  readonly photo: string
  readonly chatId: string
  readonly signature: string
  readonly gender: number
  readonly coverPhoto: string
  readonly presenceAudience: PresenceAudience
  readonly takesRequests: boolean
}

export const publicProfiles = createProfileCache<PublicProfile>({ maxSize: 50_000, freshMs: 60_000 })

/** The profiles of these people; whoever does not exist is missing. From memory where it can. */
export async function profilesByIds(
  { sql, nowMs }: Reading,
  ids: Iterable<PersonId>,
): Promise<Map<PersonId, PublicProfile>> {
  const mayRemember = !publicProfiles.isChangedBy(sql)
  const found = new Map<PersonId, PublicProfile>()
  const missing: PersonId[] = []
  for (const id of new Set(ids)) {
    const profile = mayRemember ? publicProfiles.get(id, nowMs) : undefined
    if (profile) found.set(id, profile)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  const mark = publicProfiles.mark()
  const rows = await selectPublic(sql, missing)
  if (mayRemember) publicProfiles.put(rows, { mark, nowMs })
  for (const row of rows) found.set(row.id, row)
  return found
}

/** A person's own profile. The person must exist. */
export async function ownProfile({ sql, nowMs }: Reading, personId: PersonId): Promise<ProfileView> {
  const row = await selectPerson(sql, personId)
  if (!row) throw new Error('a member has no profile')
  return presentOwnProfile(row, nowMs)
}
