/** Warnings, mutes and freezes by the staff, and appeals against them. */
import { join } from 'node:path'
import type { PersonId } from '@linnet/protocol'
import { auth } from '../auth'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import type { ReadWork, Work } from '../kernel/work'
import { sanctionFigures } from './figures'
import { impose, type NewSanction } from './impose'
import { sanctionRoutes } from './routes'
import { sanctionStaffRoutes } from './staff-routes'
import { selectFrozen } from './store'

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
      offer: { impose: (work, sanction) => impose(work, door, sanction) },
    }
  },
}

const frozenAmong = async ({ sql, nowMs }: ReadWork, personIds: readonly PersonId[]) =>
  new Set((await selectFrozen(sql, { personIds, nowMs })).map((row) => row.personId as PersonId))
