/**
 * The rule of visibility of moments. The SQL of lists implements the same rule, and random walks compare the
 * two.
 */
import type { MomentVisibility } from '@linnet/protocol'
import type { Relationship } from '../contacts'

export interface Viewpoint {
  /** The author's relationship to the reader. */
  relationship: Relationship | 'self'
  visibility: MomentVisibility
  /** Whether the moment names the reader, or one of the author's tags that the reader carries. */
  isNamed: boolean
  /** Whether the author hides their moments from the reader. */
  isKeptFrom: boolean
  /** The number of past days that the author lets others see; 0 for all. */
  days: number
  ageMs: number
}

export const dayMs = 86_400_000

/** Whether the reader may see the moment anywhere: the same applies to its files, likes and comments. */
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

/** Whether the moment is in the reader's feeds: a reader may also hide moments that they could see. */
export const isInFeed = (viewpoint: Viewpoint, { isHidden }: { isHidden: boolean }): boolean =>
  maySee(viewpoint) && (viewpoint.relationship === 'self' || !isHidden)
