/** Reports to the staff. */
import { join } from 'node:path'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { sanctions } from '../sanctions'
import { uploads } from '../uploads'
import { reportFigures } from './figures'
import { proofAmong } from './proof'
import { reportRoutes } from './routes'
import { reportStaffDownloads, reportStaffRoutes } from './staff-routes'

export { reportsOfPerson } from './queue'

export const reports: Domain = {
  name: 'reports',
  migrations: join(import.meta.dir, 'migrations'),
  figures: reportFigures,
  carriesFiles: proofAmong,
  open: ({ of }) => ({
    routes: reportRoutes,
    staffRoutes: reportStaffRoutes({ audience: of(conversations).audience, sanctions: of(sanctions) }),
    staffDownloads: reportStaffDownloads(of(uploads)),
  }),
}
