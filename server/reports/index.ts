/** Reports to the staff. */
import type { Domain } from '../kernel/domain'
import { reportRoutes } from './routes'

export { filesCarriedByReports } from './proof'

export const reports: Domain = { name: 'reports', routes: reportRoutes }
