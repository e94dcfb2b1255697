import { defineCallKind } from './call-note'

/** The outcome of a video call. */
export const videoCallKind = defineCallKind(7)
