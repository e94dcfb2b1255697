/** Who may see a video. The SQL of lists says the same, and random walks hold it against this. */
import type { VideoState, VideoVisibility } from '@linnet/protocol'
import type { Relationship } from '../contacts'

export interface Viewpoint {
  /** What the author is to the reader. */
  relationship: Relationship | 'self'
  visibility: VideoVisibility
  state: VideoState
}

/** Whether the reader may see it anywhere: its file, likes and comments follow. */
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
