import * as desk from '@linnet/protocol/staff'
import { refuse as refuseAnywhere } from '../kernel/refusal'
import {
  implementStaff,
  implementStaffGathered,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import type { ReadWork, Transact } from '../kernel/work'
import { blockingRoutes } from './blocking/blocking-routes'
import { runByChecker } from './checker/checker'
import { type BooksParts, halt, lift, listHaltPage, listRunPage, readBooks, readHouse } from './desk'
import { keepLiftSignature, showLift } from './lifting/sign-lift'
import { lossRoutes } from './losses/loss-desk'
import { readHalt } from './reconcile'
import type { LedgerConfig } from './settings'

const books = { kind: 'books', id: 'all' }

/** How a lift is refused that the checker would not obey. */
const notAtTheDesk = { signatures: 'LiftedBySignatures', command: 'LiftedByCommand' } as const

/** The reconciliation desk. */
export const ledgerStaffRoutes = ({
  transact,
  read,
  liftedBy,
  ...parts
}: BooksParts & {
  transact: Transact
  read: () => ReadWork
  liftedBy: LedgerConfig['liftedBy']
}): StaffImplementation[] => [
  ...blockingRoutes({ read }),
  ...lossRoutes({ read, liftedBy }),
  implementStaffQuery(desk.readBooks, ({ work }) => readBooks(work, { ...parts, liftedBy })),
  implementStaffQuery(desk.listRuns, ({ work, input }) => listRunPage(work, input)),
  implementStaffQuery(desk.listHalts, ({ work, input }) => listHaltPage(work, input)),
  implementStaffQuery(desk.readHouse, ({ work }) => readHouse(work, parts)),
  implementStaffGathered(desk.runChecksNow, async ({ audit, refuse }) => {
    const result = await runByChecker(transact)
    if (result === undefined) return refuseAnywhere('Busy', { seconds: 60 })
    if (result === 'unjudged') return refuse('BooksNewer')
    const isClean = result === 'clean'
    await transact((work) => audit(work, { subject: books, after: { isClean } }))
    return { isClean }
  }),
  implementStaff(desk.haltMoney, async ({ work, input: { reason }, staff, audit }) => {
    await halt(work, { reason, staffId: staff.id })
    audit({ subject: books, after: { halted: true }, reason })
    return {}
  }),
  implementStaff(
    desk.liftHalt,
    async ({ work, input: { reason }, staff, approver, audit, refuse }) => {
      if (!approver) return refuse('RightNeeded')
      const before = await readHalt(work)
      await lift(work, { reason, staffId: staff.id, approverId: approver.id })
      audit({ subject: books, before: { halt: before?.reason }, after: { halted: false }, reason })
      return desk.decided
    },
    {
      check: async ({ work, refuse }) => {
        // The checker lifts nothing then; this only says so earlier.
        if (liftedBy !== 'staff') return refuse(notAtTheDesk[liftedBy])
        const stopped = await readHalt(work)
        return stopped ? { subject: books, facts: { halt: stopped.reason } } : refuse('NothingHalted')
      },
    },
  ),
  // Gathered: the options of a passkey come from a library that takes its time to load, outside of any transaction.
  implementStaffGathered(desk.readLift, async ({ input: { reason }, staff, passkeys }) =>
    showLift(read(), { staff, known: await passkeys(), reason }),
  ),
  implementStaff(desk.signLift, async ({ work, input, staff, passkeys, audit, refuse }) => {
    if (liftedBy === 'command') return refuse('LiftedByCommand')
    if (liftedBy === 'staff') return refuse('NothingToSign')
    const passkey = await keepLiftSignature(work, { ...input, staff, known: await passkeys() })
    audit({ subject: books, after: { signed: input.statement, passkey } })
    return {}
  }),
]
