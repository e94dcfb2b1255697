import { defineLiveKind } from './live-card'

/** An invitation to a live stream with video. */
export const liveVideoKind = defineLiveKind(12)
