/** Warnings, mutes and freezes by the staff, and appeals against them. */
import { join } from 'node:path'
import { auth } from '../auth'
import type { Domain } from '../kernel/domain'
import type { Work } from '../kernel/work'
import { sanctionFigures } from './figures'
import { impose, type NewSanction } from './impose'
import { sanctionRoutes } from './routes'
import { sanctionStaffRoutes } from './staff-routes'

export { staffSanctionsOf } from './staff-views'

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
    return {
      routes: sanctionRoutes(door),
      staffRoutes: sanctionStaffRoutes(door),
      offer: { impose: (work, sanction) => impose(work, door, sanction) },
    }
  },
}
