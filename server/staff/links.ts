/**
 * Accounts that count as one person where two are needed: the creator of a link holds it first, and could use
 * it themselves. So for some days, an account and the creator of its link count as one.
 */
import type { PersonId } from '@linnet/protocol'
import type { StaffId } from '@linnet/protocol/staff'
import type { ReadWork } from '../kernel/work'
import { selectLinked, selectLinksOf, selectMemberAccounts } from './link-store'

const dayMs = 24 * 3_600_000

/** An account that counts as the same person as another, because `by` created the login link of one of the two, or of both. */
export interface Link {
  id: StaffId
  by: { id: StaffId; name: string }
  untilMs: number
}

export interface Links {
  days: number
  /** The others who count as the same person. */
  sameAs: (work: ReadWork, id: StaffId, others: readonly StaffId[]) => Promise<ReadonlySet<StaffId>>
  /** The accounts with which each of these counts as one person, with reason and end. */
  of: (work: ReadWork, ids: readonly StaffId[]) => Promise<ReadonlyMap<StaffId, readonly Link[]>>
  /** The member accounts of these people, and of those who count as the same person. */
  memberAccounts: (work: ReadWork, ids: readonly StaffId[]) => Promise<readonly PersonId[]>
}

export const createLinks = (days: number): Links => ({
  days,
  async sameAs({ sql, nowMs }, id, others) {
    const asked = [...new Set(others)].filter((other) => other !== id)
    if (asked.length === 0 || days === 0) return new Set()
    return selectLinked(sql, { id, others: asked, since: new Date(nowMs - days * dayMs) })
  },
  async of({ sql, nowMs }, ids) {
    if (ids.length === 0 || days === 0) return new Map()
    const rows = await selectLinksOf(sql, { ids, since: new Date(nowMs - days * dayMs) })
    const links = Map.groupBy(rows, ({ one }) => one)
    return new Map(
      [...links].map(([one, of]) => [
        one,
        of.map(({ other, byId, byName, oldest }) => ({
          id: other,
          by: { id: byId, name: byName },
          untilMs: oldest.getTime() + days * dayMs,
        })),
      ]),
    )
  },
  memberAccounts: ({ sql, nowMs }, ids) =>
    selectMemberAccounts(sql, { ids, since: new Date(nowMs - days * dayMs) }),
})
