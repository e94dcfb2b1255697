import { defineKind, noSummary, none, openObject } from './kind'

/** An invitation to a live video. */
export const liveVideoKind = defineKind({
  number: 12,
  sent: 'serverOnly',
  seen: openObject({}),
  may: { forward: false, quote: false, edit: false, recall: true },
  files: none,
  searchText: none,
  summary: noSummary,
})
