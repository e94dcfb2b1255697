import type { GroupAdding, PersonId, PresenceVisibility, ProfileView } from '@linnet/protocol'
import { atHome } from '../kernel/primary/primaries'
import { lags } from '../kernel/replica/lagging'
import type { ReadWork } from '../kernel/work'
import { chatIdChangeableAtMs } from './chat-id'
import { createProfileCache } from './profile-cache'
import { type PersonRow, selectPerson, selectPublic } from './store'

/** The profile data that others may see, plus settings that decide about their actions. */
export interface PublicProfile {
  readonly id: PersonId
  readonly nickname: string
  readonly photo: string
  readonly chatId: string
  readonly signature: string
  readonly gender: number
  readonly coverPhoto: string
  readonly presenceVisibility: PresenceVisibility
  readonly takesRequests: boolean
  readonly groupAdding: GroupAdding
  readonly addedByCard: boolean
  readonly cardDays: number
  readonly isRobot: boolean
}

export const publicProfiles = createProfileCache<PublicProfile>({ maxSize: 50_000, freshMs: 60_000 })

/** The profiles of these people, from the cache where possible; unknown ids are missing. */
export async function profilesByIds(
  { sql, nowMs }: ReadWork,
  ids: Iterable<PersonId>,
): Promise<Map<PersonId, PublicProfile>> {
  const mayUseCache = !publicProfiles.isChangedBy(sql)
  const mayKeep = mayUseCache && !lags({ sql, nowMs })
  const found = new Map<PersonId, PublicProfile>()
  const missing: PersonId[] = []
  for (const id of new Set(ids)) {
    const profile = mayUseCache ? publicProfiles.get(id, nowMs) : undefined
    if (profile) found.set(id, profile)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  const mark = publicProfiles.mark()
  const rows = await selectPublic(atHome(sql), missing)
  if (mayKeep) publicProfiles.put(rows, { mark, nowMs })
  for (const row of rows) found.set(row.id, row)
  return found
}

/** A person's own profile. The person must exist. */
export async function ownProfile({ sql, nowMs }: ReadWork, personId: PersonId): Promise<ProfileView> {
  const row = await selectPerson(sql, personId)
  if (!row) throw new Error('a member has no profile')
  return presentOwnProfile(row, nowMs)
}

/** A profile as its owner sees it. */
function presentOwnProfile(row: PersonRow, nowMs: number): ProfileView {
  const changeableAtMs = chatIdChangeableAtMs(row.chatIdChangedAt)
  return {
    id: row.id,
    nickname: row.nickname,
    chatId: row.chatId,
    photo: row.photo,
    signature: row.signature,
    gender: row.gender,
    phone: row.phone ?? '',
    email: row.email ?? '',
    coverPhoto: row.coverPhoto,
    inviteCode: row.inviteCode,
    presenceVisibility: row.presenceVisibility,
    takesRequests: row.takesRequests ? 1 : 0,
    foundByPhone: row.foundByPhone ? 1 : 0,
    foundByEmail: row.foundByEmail ? 1 : 0,
    foundByChatId: row.foundByChatId ? 1 : 0,
    groupAdding: row.groupAdding,
    addedByCard: row.addedByCard ? 1 : 0,
    cardDays: row.cardDays,
    linkPreviews: row.linkPreviews ? 1 : 0,
    translateInto: row.translateInto,
    showsReads: row.showsReads ? 1 : 0,
    chatIdChangeableAt: changeableAtMs > nowMs ? Math.ceil(changeableAtMs / 1000) : 0,
  }
}
