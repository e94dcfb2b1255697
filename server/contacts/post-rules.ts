/** Whom people meet under what somebody posted, and who may comment. The SQL of lists says the same, and random walks hold it against this. */
import type { CommentsFrom } from '@linnet/protocol'
import type { Relationship } from './relationships'

/**
 * Whether the reader meets somebody under a post that they may see: who likes it, comments, is answered or mentioned. Under a
 * friend's they meet their own friends only, who know the author, too.
 */
export function mayMeet({
  isOwn,
  isPublic,
  isAuthor,
  other,
}: {
  /** The post is the reader's. */
  isOwn: boolean
  isPublic: boolean
  /** The other posted it. */
  isAuthor: boolean
  /** What the other is to the reader. */
  other: Relationship | 'self'
}): boolean {
  if (other === 'self' || isAuthor) return true
  if (other === 'blocked') return false
  return isOwn || isPublic || other === 'friends'
}

/** Whether somebody who sees a post may comment on it, or keep a copy, by what its author set. */
export const isAmong = (from: CommentsFrom, relationship: Relationship | 'self'): boolean =>
  relationship === 'self' || from === 'all' || (from === 'friends' && relationship === 'friends')
