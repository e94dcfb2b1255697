/** The staff's decisions about vendors. */
import { type PersonId, vendorDecided, type VendorState } from '@linnet/protocol'
import type { AuthOffer } from '../auth'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { appendToUserLog } from '../userlogs'
import { lockVendor, updateName, updateState, type VendorRow } from './store'

/** The states that each decision leads to, and from. An ended vendor stays ended. */
const decisions = {
  approve: { from: ['applied', 'refused'], to: 'approved' },
  refuse: { from: ['applied'], to: 'refused' },
  suspend: { from: ['approved'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'approved' },
  end: { from: ['approved', 'suspended'], to: 'ended' },
} as const satisfies Record<string, { from: readonly VendorState[]; to: VendorState }>
type Decision = keyof typeof decisions

export interface DecisionInput {
  personId: PersonId
  decision: Decision
  /** The reason, shown to the member. */
  reason: string
}

/** Decides, notifies the member, and ends the sessions of a person who is no longer a vendor. Returns the vendor as before. */
export async function decideVendor(
  work: Work,
  { endSessions }: Pick<AuthOffer, 'endSessions'>,
  { personId, decision, reason }: DecisionInput,
): Promise<{ before: VendorRow; state: VendorState }> {
  const before = await lockVendor(work.sql, personId)
  if (!before) return refuse('VendorNotFound')
  const { from, to } = decisions[decision]
  if (!(from as readonly VendorState[]).includes(before.state)) return refuse('VendorStateChanged')
  await updateState(work.sql, { personId, state: to, reason, nowMs: work.nowMs })
  await appendToUserLog(work, { to: [personId], event: vendorDecided, data: { state: to, reason } })
  if (to !== 'approved') await endSessions(work, { personId, kind: 'vendor' })
  return { before, state: to }
}

/** Changes the trade name; returns the previous one. */
export async function renameVendor(
  work: Work,
  { personId, name }: { personId: PersonId; name: string },
): Promise<string> {
  const before = await lockVendor(work.sql, personId)
  if (!before) return refuse('VendorNotFound')
  await updateName(work.sql, { personId, name })
  return before.name
}
