/** Requests of people about their own data: a copy of it, or the deletion of their account. */
import { join } from 'node:path'
import { auth } from '../auth'
import { personalDataOf } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { forgetClosed } from './delete-account'
import { deleteDue } from './delete-due'
import { dataRequestFigures } from './figures'
import { closeLeftMoney } from './left-money'
import { exportJobs } from './make-export'
import { withdrawDeletionOf } from './requests'
import { dataRequestRoutes } from './routes'
import { sectionsOf } from './sections'
import { serveExports } from './serve'
import { dataRequestStaffRoutes } from './staff-routes'
import { stored } from './stored'

export const datarequests: Domain = {
  name: 'datarequests',
  migrations: join(import.meta.dir, 'migrations'),
  figures: dataRequestFigures,
  stored,
  open({ of, opened, read, transact, lagging, log }) {
    const { verifyLoginPassword, requireFreshProof, beginDeletion, cancelDeletion, withdrawDeletion } =
      of(auth)
    withdrawDeletion.fill(withdrawDeletionOf)
    const personalData = () => personalDataOf(opened())
    return {
      routes: dataRequestRoutes({
        personalData,
        transact,
        verifyLoginPassword,
        requireFreshProof,
        beginDeletion,
      }),
      staffRoutes: dataRequestStaffRoutes(personalData, cancelDeletion),
      jobs: [
        ...exportJobs({ sections: () => sectionsOf(personalData()), lagging }),
        deleteDue({ transact, log }, personalData),
        forgetClosed({ transact, log }, personalData),
        closeLeftMoney(transact, personalData),
      ],
      serves: [
        {
          kind: 'requests',
          answer: serveExports(read, () => personalData().flatMap(({ files = [] }) => files)),
        },
      ],
    }
  },
}
