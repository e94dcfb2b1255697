/** Requests of people about their own data: a copy of it, or the deletion of their account. */
import { join } from 'node:path'
import { auth } from '../auth'
import { calls } from '../calls'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { live } from '../live'
import { profiles } from '../profiles'
import { realnames } from '../realnames'
import { robots } from '../robots'
import { rooms } from '../rooms'
import { wallet } from '../wallet'
import { dataRequestFigures } from './figures'
import { closeLeftMoney } from './left-money'
import { exportJobs } from './make-export'
import { dataRequestRoutes } from './routes'
import { createSections } from './sections'
import { serveExports } from './serve'
import { dataRequestStaffRoutes } from './staff-routes'

export const datarequests: Domain = {
  name: 'datarequests',
  migrations: join(import.meta.dir, 'migrations'),
  figures: dataRequestFigures,
  open({ of, read, transact }) {
    const { closeAccount, verifyLoginPassword } = of(auth)
    const { audience } = of(conversations)
    const { onRenamed } = of(profiles)
    const { endCallOf } = of(calls)
    const { readAccount } = of(wallet)
    const { deleteRobotsOf } = of(robots)
    const { forgetDocuments } = of(realnames)
    const { forgetLive } = of(live)
    const { forgetRooms } = of(rooms)
    return {
      routes: dataRequestRoutes({ readAccount, transact, verifyLoginPassword }),
      staffRoutes: dataRequestStaffRoutes({
        audience,
        closeAccount,
        endCallOf,
        onRenamed: (...change) => onRenamed.get()(...change),
        readAccount,
        deleteRobotsOf,
        forgetDocuments,
        forgetLive,
        forgetRooms,
      }),
      jobs: [...exportJobs(createSections({ readAccount })), closeLeftMoney(transact)],
      serve: serveExports(read),
    }
  },
}
