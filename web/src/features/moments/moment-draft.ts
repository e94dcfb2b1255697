/** A moment while it is being written, on the device where it is written. */
import type { LinkPreview } from '@linnet/protocol'
import type { CommentsFrom, MomentVisibility } from '@linnet/protocol/moments/rules'
import type { MomentPersonView, MomentPlace } from '@linnet/protocol/moments/views'

export type DraftMedia = {
  /** The id of its upload, so that an interrupted one resumes. */
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
  /** The idempotency key: the server creates one moment, however often it is sent. */
  cid: string
  text: string
  media: readonly DraftMedia[]
  place?: MomentPlace | undefined
  mentions: readonly MomentPersonView[]
  audience: Audience
  link?: { id: string; preview: LinkPreview } | undefined
  /** The price to open it; free without one. */
  price?: bigint | undefined
}
