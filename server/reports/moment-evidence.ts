/** A moment, a short video or a live stream as it was reported. */
import type { LiveEvidence } from '../live'
import type { MomentEvidence as SeenMoment } from '../moments'
import type { VideoEvidence } from '../videos'

export type MomentEvidence = SeenMoment & {
  isVideo?: boolean
  isLive?: boolean
  /** What was said last in a live stream. */
  said?: LiveEvidence['said']
}

/** A video has less than a moment has. */
export const videoEvidence = ({ comment, ...video }: VideoEvidence): MomentEvidence => ({
  ...video,
  place: null,
  link: null,
  mentionIds: [],
  ...(comment && { comment: { ...comment, fileId: null } }),
  isVideo: true,
})

/** The stream's title is its text, and its cover its file. */
export const liveEvidence = ({ comment, ...stream }: LiveEvidence): MomentEvidence => ({
  ...stream,
  place: null,
  link: null,
  mentionIds: [],
  ...(comment && { comment: { ...comment, replyPersonId: null, fileId: null } }),
  isLive: true,
})
