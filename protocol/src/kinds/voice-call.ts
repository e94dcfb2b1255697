import { defineKind, noSummary, none, openObject } from './kind'

/** The outcome of a voice call. */
export const voiceCallKind = defineKind({
  number: 6,
  sent: 'serverOnly',
  seen: openObject({}),
  may: { forward: false, quote: false, edit: false, recall: true },
  files: none,
  searchText: none,
  summary: noSummary,
})
