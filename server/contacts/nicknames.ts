import type { CallOutput, getNicknames, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { selectTies } from './store'

/** Names and photos of several people as the caller sees them; people who do not exist are left out. */
export async function nicknamesOf(
  work: ReadWork,
  { personId, personIds }: { personId: PersonId; personIds: readonly PersonId[] },
): Promise<CallOutput<typeof getNicknames>> {
  const ids = [...new Set(personIds)]
  const [profiles, ties] = await Promise.all([
    profilesByIds(work, ids),
    selectTies(
      work.sql,
      ids.map((id) => ({ viewerId: personId, personId: id })),
    ),
  ])
  return ties.flatMap(({ personId: id, remark }) => {
    const profile = profiles.get(id)
    return profile ? [{ id, nickname: profile.nickname, photo: profile.photo, remark: remark ?? '' }] : []
  })
}
