import { defineCallKind } from './call-note'

/** What became of a video call. */
export const videoCallKind = defineCallKind(7)
