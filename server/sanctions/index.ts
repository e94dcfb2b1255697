/** Warnings, mutes and freezes by the staff, and appeals against them. */
import { join } from 'node:path'
import type { PersonId } from '@linnet/protocol'
import { auth } from '../auth'
import { conversations } from '../conversations'
import { wholeSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import type { ReadWork, Work } from '../kernel/work'
import { sanctionFigures } from './figures'
import { impose, type NewSanction } from './impose'
import { sanctionRoutes } from './routes'
import { sanctionStaffRoutes } from './staff-routes'
import { selectFrozen, selectSanctions } from './store'

export { freezeAct } from './impose'
export { everyoneUnder, heldBackAmong, sanctionedSince, staffSanctionsOf } from './staff-views'

export interface SanctionsOffer {
  /** Warns, mutes or freezes a person; returns the sanction's id. */
  impose: (work: Work, sanction: NewSanction) => Promise<string>
}

export const sanctions: Domain<SanctionsOffer> = {
  name: 'sanctions',
  migrations: join(import.meta.dir, 'migrations'),
  figures: sanctionFigures,
  open({ of }) {
    const door = of(auth)
    of(conversations).barred.fill(frozenAmong)
    return {
      routes: sanctionRoutes(door),
      staffRoutes: sanctionStaffRoutes(door),
      personalData: { sections: [wholeSection('sanctions', sanctionsOf)] },
      offer: { impose: (work, sanction) => impose(work, door, sanction) },
    }
  },
}

const frozenAmong = async ({ sql, nowMs }: ReadWork, personIds: readonly PersonId[]) =>
  new Set((await selectFrozen(sql, { personIds, nowMs })).map((row) => row.personId as PersonId))

/** More sanctions than anybody gets. */
const mostSanctions = 1_000

/** A person's sanctions and appeals as they see them: without the names of staff and what staff wrote for themselves. */
const sanctionsOf = async ({ sql }: ReadWork, personId: PersonId) =>
  (await selectSanctions(sql, { personId, limit: mostSanctions })).map(
    ({
      personId: _person,
      staffId: _staff,
      approverId: _approver,
      reportId: _report,
      liftedWhy: _why,
      ...seen
    }) => seen,
  )
