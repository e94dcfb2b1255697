/**
 * Rules about the people one meets under posts, and about those who may comment. The SQL of lists has the
 * same rules; random walks compare the two.
 */
import type { CommentsFrom, PersonId } from '@linnet/protocol'
import type { Relationship } from '../contacts'
import type { KnownPeople } from './known-people'

/**
 * Whether the reader meets another person under a post that they may see: one who likes it, comments, is answered or mentioned.
 * Under a friend's post they meet only their own friends, who know the author too.
 */
export function mayMeet({
  isOwn,
  isPublic,
  isAuthor,
  other,
}: {
  /** Whether the post is the reader's. */
  isOwn: boolean
  isPublic: boolean
  /** Whether the other person is the author. */
  isAuthor: boolean
  /** The other person's relationship to the reader. */
  other: Relationship | 'self'
}): boolean {
  if (other === 'self' || isAuthor) return true
  if (other === 'blocked') return false
  return isOwn || isPublic || other === 'friends'
}

interface Seen {
  personId: PersonId
  post: { authorId: PersonId; visibility: string }
  people: KnownPeople
}

/** Whether a reader may meet another person under a post that they see. */
export const meeting =
  ({ personId, post: { authorId, visibility }, people }: Seen) =>
  (id: PersonId): boolean =>
    mayMeet({
      isOwn: authorId === personId,
      isPublic: visibility === 'public',
      isAuthor: id === authorId,
      other: people.relationship(id),
    })

/** Whether a person who sees a post may comment on it, or keep a copy, according to the author's setting. */
export const isAmong = (from: CommentsFrom, relationship: Relationship | 'self'): boolean =>
  relationship === 'self' || from === 'all' || (from === 'friends' && relationship === 'friends')
