/** A moment, a short video or a live stream as evidence of a report. */
import type { LiveEvidence } from '../live'
import type { MomentEvidence as SeenMoment } from '../moments'
import type { VideoEvidence } from '../videos'

export type MomentEvidence = SeenMoment & {
  isVideo?: boolean
  isLive?: boolean
  /** The last comments in a live stream. */
  said?: LiveEvidence['said']
}

/** A video has fewer fields than a moment. */
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
