/** Events for the reporter about a report. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

/** The outcome of a report, as shown to its reporter. */
export const ReportOutcome = z.enum(['none', 'dismissed', 'acted', 'answered'])
export type ReportOutcome = z.output<typeof ReportOutcome>

export const reportAnswered = defineEvent({
  name: 'reports.answered',
  wire: 'reportAnswered',
  log: 'person',
  summary: 'Staff decided about a report of mine. `listMine` says how.',
  data: wireView({ id: ['id', z.string()], outcome: ['outcome', ReportOutcome.catch('none')] }),
})
