/** Vendors: members who run groups and campaigns, by a decision of the staff. */
import { join } from 'node:path'
import { auth } from '../auth'
import type { Domain } from '../kernel/domain'
import { vendorFigures } from './figures'
import { vendorRoutes } from './routes'
import { vendorStaffRoutes } from './staff-routes'
import { forgetVendor } from './vendors'

export { followedBy, followersAfter, followingsOf, isVendor, requireVendor, vendorsAmong } from './vendors'

/** The vendors' page is built with the staff console. */
const consoleBuild = join(import.meta.dir, '../../admin/dist')

export const vendors: Domain = {
  name: 'vendors',
  migrations: join(import.meta.dir, 'migrations'),
  figures: vendorFigures,
  open({ read, of }) {
    const { logInToDesk, endSessions } = of(auth)
    return {
      routes: vendorRoutes({ read, logInToDesk }),
      staffRoutes: vendorStaffRoutes({ endSessions }),
      personalData: { forget: { content: forgetVendor } },
      serves: [{ kind: 'page', root: '/vendor/', folder: consoleBuild, file: 'vendor.html' }],
    }
  },
}
