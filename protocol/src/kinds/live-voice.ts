import { defineKind, noSummary, none, openObject } from './kind'

/** An invitation to a live voice room. */
export const liveVoiceKind = defineKind({
  number: 13,
  sent: 'serverOnly',
  seen: openObject({}),
  may: { forward: false, quote: false, edit: false, recall: true },
  files: none,
  searchText: none,
  summary: noSummary,
})
