/** Saving lists as files. */
import { z } from 'zod'
import { text } from '../wire'
import { defineStaffCall } from './contract'

/** The maximum number of rows in a file; for more, the list has to be narrowed. */
export const maxExportedRows = 10_000

const Filter = z.union([text({ max: 200 }), z.number(), z.boolean()])

export const startExport = defineStaffCall({
  name: 'exports.start',
  right: 'own.use',
  effect: 'changes',
  summary:
    'Puts into the audit log that the caller saves a list as a file: the call that reads it, and its filters. Comes before its first page; a file holds at most `most` rows.',
  input: z.object({ call: text({ max: 100 }), filters: z.record(text({ max: 40 }), Filter) }),
  output: z.object({ most: z.int() }),
  refusals: [],
})

export const exportCalls = [startExport]
