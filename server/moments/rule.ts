/** Who may see a moment. The SQL of lists says the same, and random walks hold it against this. */
import type { MomentVisibility } from '@linnet/protocol'
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
