import { listReports, sendReport } from '@linnet/protocol'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import { readOwnReports, report, type ReportParts } from './report'

export const reportRoutes = (parts: () => ReportParts): readonly Implementation[] => [
  implement(sendReport, ({ input, caller, work }) =>
    report(work, parts(), { ...input, reporterId: caller.personId }),
  ),
  implementQuery(listReports, ({ input, caller, work }) =>
    readOwnReports(work, { reporterId: caller.personId, before: input.before }),
  ),
]
