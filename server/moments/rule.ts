/** Who may see a moment, and whom they meet there. The SQL of lists says the same, and random walks hold it against this. */
import type { CommentsFrom, MomentVisibility } from '@linnet/protocol'
import type { Relationship } from '../contacts'

export interface Viewpoint {
  /** What the author is to the reader. */
  relationship: Relationship | 'self'
  visibility: MomentVisibility
  /** The moment names the reader, or a tag of the author's that the reader carries. */
  isNamed: boolean
  /** The author does not let the reader see their moments. */
  isKeptFrom: boolean
  /** How many days back the author lets others see; 0 for all. */
  days: number
  ageMs: number
}

export const dayMs = 86_400_000

/** Whether the reader may see it anywhere: its files, likes and comments follow. */
export function maySee({ relationship, visibility, isNamed, isKeptFrom, days, ageMs }: Viewpoint): boolean {
  if (relationship === 'self') return true
  if (relationship === 'blocked' || isKeptFrom) return false
  if (days > 0 && ageMs >= days * dayMs) return false
  switch (visibility) {
    case 'me':
      return false
    case 'public':
      return true
    case 'friends':
      return relationship === 'friends'
    case 'some':
      return relationship === 'friends' && isNamed
    case 'except':
      return relationship === 'friends' && !isNamed
  }
}

/** Whether it is in the reader's feeds: they may also hide what they could see. */
export const isInFeed = (viewpoint: Viewpoint, { isHidden }: { isHidden: boolean }): boolean =>
  maySee(viewpoint) && (viewpoint.relationship === 'self' || !isHidden)

/**
 * Whether the reader meets somebody under a moment that they may see: who likes it, comments, is answered or mentioned. Under a
 * friend's they meet their own friends only, who know the author, too.
 */
export function mayMeet({
  isOwn,
  isPublic,
  isAuthor,
  other,
}: {
  /** The moment is the reader's. */
  isOwn: boolean
  isPublic: boolean
  /** The other wrote the moment. */
  isAuthor: boolean
  /** What the other is to the reader. */
  other: Relationship | 'self'
}): boolean {
  if (other === 'self' || isAuthor) return true
  if (other === 'blocked') return false
  return isOwn || isPublic || other === 'friends'
}

/** Whether somebody who sees a moment may comment on it. */
export function mayComment(from: CommentsFrom, relationship: Relationship | 'self'): boolean {
  if (relationship === 'self') return true
  return from === 'all' || (from === 'friends' && relationship === 'friends')
}
