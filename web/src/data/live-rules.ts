/** The rules that make cached answers about live streams stale. */
import type { Rule } from './staleness-rule'

export const liveRules: readonly Rule[] = [
  { calls: ['live.list', 'live.show'], after: ['live.start', 'live.end', 'contacts.blockPerson'] },
  { calls: ['live.recordings'], after: ['live.record', 'live.end'] },
  { calls: ['live.viewers'], after: ['live.stage', 'live.moderate'] },
]
