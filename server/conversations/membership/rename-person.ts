import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { selectNamesInGroups, updateSearchKeys } from './member-store'
import { searchKeyOf } from './search-key'

/** Updates the search keys of a person's group memberships after a change of nickname. */
export async function renamePerson(
  work: Work,
  { personId, nickname }: { personId: PersonId; nickname: string },
): Promise<void> {
  const rows = await selectNamesInGroups(work.sql, personId)
  if (rows.length === 0) return
  const keys = rows.map(({ conversationId, groupName }) => ({
    conversationId,
    searchKey: searchKeyOf(nickname, groupName),
  }))
  await updateSearchKeys(work.sql, { personId, keys })
}
