/** The people desk of the staff console. */
import { auth } from '../auth'
import type { Domain } from '../kernel/domain'
import { wallet } from '../wallet'
import { risksOf } from './risks'
import { peopleStaffRoutes } from './staff-routes'

export const people: Domain = {
  name: 'people',
  open({ of }) {
    const { readAccount, risks } = of(wallet)
    risks.fill(risksOf)
    return { staffRoutes: peopleStaffRoutes({ endSessions: of(auth).endSessions, readAccount }) }
  },
}
