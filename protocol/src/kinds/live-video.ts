import { defineLiveKind } from './live-card'

/** An invitation to a live video. */
export const liveVideoKind = defineLiveKind(12)
