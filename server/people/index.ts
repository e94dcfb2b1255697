/** The people desk of the staff console. */
import { auth } from '../auth'
import type { Domain } from '../kernel/domain'
import { wallet } from '../wallet'
import { peopleStaffRoutes } from './staff-routes'

export const people: Domain = {
  name: 'people',
  open: ({ of }) => ({
    staffRoutes: peopleStaffRoutes({
      endSessions: of(auth).endSessions,
      readAccount: of(wallet).readAccount,
    }),
  }),
}
