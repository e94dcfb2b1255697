/**
 * The rule of visibility of videos. The SQL of lists implements the same rule, and random walks compare the
 * two.
 */
import type { VideoState, VideoVisibility } from '@linnet/protocol'
import type { Relationship } from '../contacts'

export interface Viewpoint {
  /** The author's relationship to the reader. */
  relationship: Relationship | 'self'
  visibility: VideoVisibility
  state: VideoState
}

/** Whether the reader may see the video anywhere: the same applies to its file, likes and comments. */
export function maySee({ relationship, visibility, state }: Viewpoint): boolean {
  if (relationship === 'self') return true
  if (relationship === 'blocked' || state !== 'ready') return false
  switch (visibility) {
    case 'me':
      return false
    case 'friends':
      return relationship === 'friends'
    case 'public':
      return true
  }
}
