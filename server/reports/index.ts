/** Reports to the staff. */
import { join } from 'node:path'
import { conversations } from '../conversations'
import type { ExportSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { createOptionalSlot, type Slot } from '../kernel/slot'
import { sanctions } from '../sanctions'
import { translation } from '../translation'
import { uploads } from '../uploads'
import { releaseAssigned } from './entry-store'
import { reportFigures } from './figures'
import { proofAmong, readOwnReports, type ReportListener } from './report'
import { reportRoutes } from './routes'
import { foldReports } from './search'
import { reportStaffDownloads, reportStaffRoutes } from './staff-routes'

export { reportedAmong, reportsOfPerson } from './queue'
export type { ReportMade } from './report'

interface ReportsOffer {
  /** Called for each report about people: the reported person, or the senders of reported messages. */
  onReport: Slot<ReportListener>
}

export const reports: Domain<ReportsOffer> = {
  name: 'reports',
  migrations: join(import.meta.dir, 'migrations'),
  figures: reportFigures,
  carriesFiles: proofAmong,
  open({ of, opened }) {
    const reportables = () => opened().flatMap(({ reportable }) => reportable ?? [])
    const onReport = createOptionalSlot<ReportListener>('what follows a report', () => Promise.resolve())
    return {
      routes: reportRoutes(() => ({ onReport: onReport.get(), reportables: reportables() })),
      personalData: { sections: [ownReports] },
      offer: { onReport },
      staffDuties: [{ right: 'reports.decide', release: ({ sql }, id) => releaseAssigned(sql, id) }],
      staffRoutes: reportStaffRoutes({
        audience: of(conversations).audience,
        sanctions: of(sanctions),
        reportables,
        ...of(translation),
      }),
      staffDownloads: reportStaffDownloads(of(uploads)),
      jobs: [{ name: 'reports.fold', everyMs: 60_000, isDueAtStart: true, run: foldReports }],
    }
  },
}

/** A person's own reports and feedback, newest first, as they see them. */
const ownReports: ExportSection = {
  name: 'reports',
  async read(work, reporterId, before) {
    const rows = await readOwnReports(work, { reporterId, before })
    return { rows, next: rows.at(-1)?.id }
  },
}
