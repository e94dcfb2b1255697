import { listReports, sendReport } from '@linnet/protocol'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import { readOwnReports, report } from './report'

export const reportRoutes: readonly Implementation[] = [
  implement(sendReport, ({ input, caller, work }) => report(work, { ...input, reporterId: caller.personId })),
  implementQuery(listReports, ({ input, caller, work }) =>
    readOwnReports(work, { reporterId: caller.personId, before: input.before }),
  ),
]
