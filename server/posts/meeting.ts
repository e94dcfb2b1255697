import type { PersonId } from '@linnet/protocol'
import type { KnownPeople } from './known-people'
import { mayMeet } from './rules'
import type { Post } from './subject'

/** Whether a reader may meet another person under a post that they see. */
export const meeting =
  ({
    personId,
    post,
    people,
  }: {
    personId: PersonId
    post: Pick<Post, 'authorId' | 'visibility'>
    people: KnownPeople
  }) =>
  (id: PersonId): boolean =>
    mayMeet({
      isOwn: post.authorId === personId,
      isPublic: post.visibility === 'public',
      isAuthor: id === post.authorId,
      other: people.relationship(id),
    })
