/** What a moment is while it is written, on the device where it is. */
import type { LinkPreview } from '@linnet/protocol'
import type { CommentsFrom, MomentVisibility } from '@linnet/protocol/moments/rules'
import type { MomentPersonView, MomentPlace } from '@linnet/protocol/moments/views'

export type DraftMedia = {
  /** Names its upload, so that an interrupted one resumes. */
  id: string
  kind: 'image' | 'video'
  name: string
  blob: Blob
  /** A frame of a video, if this device could extract one. */
  poster?: Blob | undefined
}

export type Audience = {
  visibility: MomentVisibility
  people: readonly MomentPersonView[]
  tagIds: readonly string[]
  commentsFrom: CommentsFrom
}

export type MomentDraft = {
  /** The server makes one moment of it, however often it is sent. */
  cid: string
  text: string
  media: readonly DraftMedia[]
  place?: MomentPlace | undefined
  mentions: readonly MomentPersonView[]
  audience: Audience
  link?: { id: string; preview: LinkPreview } | undefined
  /** What it costs to open it; free without one. */
  price?: bigint | undefined
}
