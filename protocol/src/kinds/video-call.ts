import { defineKind, noSummary, none, openObject } from './kind'

/** The outcome of a video call. */
export const videoCallKind = defineKind({
  number: 7,
  sent: 'serverOnly',
  seen: openObject({}),
  may: { forward: false, quote: false, edit: false, recall: true },
  files: none,
  searchText: none,
  summary: noSummary,
})
