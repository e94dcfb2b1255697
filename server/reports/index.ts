/** Reports to the staff. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { proofAmong } from './proof'
import { reportRoutes } from './routes'

export const reports: Domain = {
  name: 'reports',
  migrations: join(import.meta.dir, 'migrations'),
  carriesFiles: proofAmong,
  open: () => ({ routes: reportRoutes }),
}
