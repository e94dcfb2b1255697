import { defineCallKind } from './call-note'

/** The outcome of a voice call. */
export const voiceCallKind = defineCallKind(6)
