import { defineLiveKind } from './live-card'

/** An invitation to live voices. */
export const liveVoiceKind = defineLiveKind(13)
