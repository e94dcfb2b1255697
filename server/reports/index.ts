/** Reports to the staff. */
import type { Domain } from '../kernel/domain'
import { reportRoutes } from './routes'

export const reports: Domain = { name: 'reports', routes: reportRoutes }
