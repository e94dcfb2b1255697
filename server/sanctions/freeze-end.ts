/** Rules for ending a freeze before its time: two people other than the one who proposed it. */
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { type SanctionRow, selectSanction } from './store'

/** The freeze, if these people may lift it: the person who proposed it may not. */
export async function requireFreezeOfOthers(
  work: ReadWork,
  { id, staffIds }: { id: string; staffIds: readonly string[] },
): Promise<SanctionRow> {
  const row = await selectSanction(work.sql, id)
  if (row?.kind !== 'freeze' || row.liftedAt) return refuse('SanctionNotFound')
  return staffIds.includes(row.staffId) ? refuse('FreezeOfYours') : row
}

/** Refuses a freeze, which only two people together may lift. */
export async function requireNoFreeze(work: ReadWork, id: string): Promise<void> {
  if ((await selectSanction(work.sql, id))?.kind === 'freeze') refuse('FreezeNeedsTwo')
}

/** The sanction as the audit log stores it. */
export const entryOf = ({ id, personId, kind, reason, until }: SanctionRow) => ({
  subject: { kind: 'person', id: personId },
  before: { sanction: id, kind, reason, until },
})

/** The facts that the second person should know. */
export async function factsOf(
  work: ReadWork,
  { id, why, staffId }: { id: string; why: string; staffId: string },
) {
  const { personId, reason, until, appealText } = await requireFreezeOfOthers(work, {
    id,
    staffIds: [staffId],
  })
  return {
    subject: { kind: 'person', id: personId },
    concerns: [personId],
    act: `endFreeze:${id}`,
    facts: {
      reason,
      until: until?.toISOString() ?? null,
      why,
      ...(appealText !== null && { appeal: appealText }),
    },
  }
}
