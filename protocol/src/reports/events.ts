/** What the reporter is told about a report. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

/** What became of a report, as its reporter is told. */
export const ReportOutcome = z.enum(['none', 'dismissed', 'acted', 'answered'])
export type ReportOutcome = z.output<typeof ReportOutcome>

export const reportAnswered = defineEvent({
  name: 'reports.answered',
  wire: 'reportAnswered',
  log: 'person',
  summary: 'Staff decided about a report of mine. `listMine` says how.',
  data: wireView({ id: ['id', z.string()], outcome: ['outcome', ReportOutcome.catch('none')] }),
})
