/**
 * Replaces the names of deleted accounts in system messages, which name people as they were called at the
 * time.
 */
import { type Content, deletedName, kinds, type PersonId } from '@linnet/protocol'
import type { PublicProfile } from '../../profiles'

type Stored = { kind: number | null; content: Record<string, unknown> | null }

/** The ids of the people whom a stored system message names; a pseudonym has no profile. */
export function namedIn({ kind, content }: Stored): PersonId[] {
  if (kind !== kinds.systemMessage.number || content === null) return []
  const { actor, people = [] } = content as { actor?: { id: PersonId }; people?: { id: PersonId }[] }
  return [...(actor ? [actor] : []), ...people].map(({ id }) => id)
}

export function withoutDeletedNames(
  content: Content,
  profiles: ReadonlyMap<PersonId, PublicProfile>,
): Content {
  if (content.kind !== 'systemMessage' || content.event === 'nowFriends') return content
  const isDeleted = ({ id }: { id: string }) => profiles.get(id as PersonId)?.nickname === deletedName
  const renamed = <P extends { id: string }>(person: P): P =>
    isDeleted(person) ? { ...person, name: deletedName } : person
  return {
    ...content,
    actor: renamed(content.actor),
    ...('people' in content && { people: content.people.map(renamed) }),
    ...('avatars' in content && {
      avatars: content.avatars.map((each) => (isDeleted(each) ? { ...renamed(each), photo: '' } : each)),
    }),
  }
}
