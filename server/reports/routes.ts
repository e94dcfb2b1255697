import { listReports, sendReport } from '@linnet/protocol'
import { isLoopback } from '../kernel/exposure'
import { networkOf } from '../kernel/http/client-address'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import { readOwnReports, report, type ReportParts } from './report'

export const reportRoutes = (parts: () => ReportParts): readonly Implementation[] => [
  implement(sendReport, ({ input, caller, work }) =>
    report(work, parts(), {
      ...input,
      reporterId: caller.personId,
      network: knownNetworkOf(caller.address),
    }),
  ),
  implementQuery(listReports, ({ input, caller, work }) =>
    readOwnReports(work, { reporterId: caller.personId, before: input.before }),
  ),
]

/** Unknown on this machine: with a proxy that is not trusted, everybody comes from there. */
const knownNetworkOf = (address: string): string | undefined =>
  isLoopback(address) ? undefined : networkOf(address)
