/** Vendors: members who run groups and campaigns, by a decision of the staff. */
import { join } from 'node:path'
import { auth } from '../auth'
import { type ExportSection, pagedSection, wholeSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { vendorFigures } from './figures'
import { selectArticlesOf } from './personal-store'
import { vendorRoutes } from './routes'
import { vendorStaffRoutes } from './staff-routes'
import { selectFollowed, selectPublicGroups, selectVendor } from './store'
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
      personalData: { sections: vendorSections, forget: { content: forgetVendor } },
      serves: [{ kind: 'page', root: '/vendor/', folder: consoleBuild, file: 'vendor.html' }],
    }
  },
}

/** More vendors than anybody follows. */
const mostFollowed = 10_000

const vendorSections: readonly ExportSection[] = [
  wholeSection('vendorPages', async ({ sql }, personId) => {
    const vendor = await selectVendor(sql, personId)
    return vendor ? [{ ...vendor, groups: await selectPublicGroups(sql, personId) }] : []
  }),
  pagedSection('vendorArticles', ({ sql }, page) => selectArticlesOf(sql, page)),
  wholeSection('followedVendors', ({ sql }, personId) =>
    selectFollowed(sql, { personId, limit: mostFollowed }),
  ),
]
