import { defineLiveKind } from './live-card'

/** An invitation to a live stream with voice only. */
export const liveVoiceKind = defineLiveKind(13)
