import { defineCallKind } from './call-note'

/** What became of a voice call. */
export const voiceCallKind = defineCallKind(6)
