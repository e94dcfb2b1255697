import { listReports, sendReport } from '@linnet/protocol'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import type { Slot } from '../kernel/slot'
import { readOwnReports, report, type ReportListener } from './report'

export const reportRoutes = (onReport: Slot<ReportListener>): readonly Implementation[] => [
  implement(sendReport, ({ input, caller, work }) =>
    report(work, onReport.get(), { ...input, reporterId: caller.personId }),
  ),
  implementQuery(listReports, ({ input, caller, work }) =>
    readOwnReports(work, { reporterId: caller.personId, before: input.before }),
  ),
]
