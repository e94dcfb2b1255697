/** Owners' actions on other accounts. */
import type { listStaff, StaffId, StaffRole } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import type { Staff } from '../kernel/staff/staff-caller'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import {
  type AccountRow,
  type AccountState,
  forgetPassword,
  lockAccount,
  lockActiveOwners,
  selectAccounts,
  setRole,
  setState,
} from './account-store'
import type { ReleaseDuties } from './duties'
import { deleteFactors } from './factor-store'
import { deleteUnusedInvitations } from './invitation-store'
import { makeInvitation } from './invitations'
import { withdrawProposalsOf } from './proposal-store'
import { endSessions } from './session-store'

/** An account in one of these states, locked. Owners are locked first, in a fixed order. */
async function lockOf(work: Work, id: StaffId, states: readonly AccountState[]) {
  const owners = await lockActiveOwners(work.sql)
  const account = await lockAccount(work.sql, id)
  if (!account || !states.includes(account.state)) return refuse('StaffNotFound')
  const isLastOwner = owners.length === 1 && owners[0] === id
  return { account, isLastOwner }
}

/** Changes a role. The account's sessions end, because their rights were fixed when they began. */
export async function changeRole(
  work: Work,
  { id, role, releaseDuties }: { id: StaffId; role: StaffRole; releaseDuties: ReleaseDuties },
): Promise<AccountRow> {
  const { account, isLastOwner } = await lockOf(work, id, ['invited', 'active', 'suspended'])
  if (isLastOwner && role !== 'owner') return refuse('LastOwner')
  await setRole(work.sql, id, role)
  await releaseDuties(work, { id, role })
  await endSessions(work.sql, { accountId: id, nowMs: work.nowMs })
  return account
}

interface Leaving {
  id: StaffId
  /** The owner who decides so. */
  staff: Staff
  releaseDuties: ReleaseDuties
}

export async function suspend(work: Work, { id, staff, releaseDuties }: Leaving): Promise<AccountRow> {
  if (id === staff.id) return refuse('NotYourself')
  const { account, isLastOwner } = await lockOf(work, id, ['invited', 'active'])
  if (isLastOwner) return refuse('LastOwner')
  await setState(work.sql, id, 'suspended')
  await releaseDuties(work, { id })
  await endSessions(work.sql, { accountId: id, nowMs: work.nowMs })
  return account
}

/**
 * Removes somebody from the staff: nothing by which they could log in or sign is left, and nothing waits for them. The
 * account stays, because the audit log and decisions name it, and for another invitation.
 */
export async function remove(work: Work, { id, staff, releaseDuties }: Leaving): Promise<AccountRow> {
  if (id === staff.id) return refuse('NotYourself')
  const { account, isLastOwner } = await lockOf(work, id, ['invited', 'active', 'suspended'])
  if (isLastOwner) return refuse('LastOwner')
  await forgetPassword(work.sql, id, 'removed')
  await deleteFactors(work.sql, id)
  await deleteUnusedInvitations(work.sql, id)
  await endSessions(work.sql, { accountId: id, nowMs: work.nowMs })
  await withdrawProposalsOf(work.sql, { proposerId: id, deciderId: staff.id, nowMs: work.nowMs })
  await releaseDuties(work, { id })
  return account
}

/** Restores an account; one that never accepted its invitation becomes invited again, not active. */
export async function restore(work: Work, { id }: { id: StaffId }): Promise<AccountState> {
  const { account } = await lockOf(work, id, ['suspended'])
  const state = account.passwordHash === null ? 'invited' : 'active'
  await setState(work.sql, id, state)
  return state
}

/** Removes password and factors, and returns the token of a link for setting new ones. */
export async function resetFactors(work: Work, { id, staff }: { id: StaffId; staff: Staff }) {
  if (id === staff.id) return refuse('NotYourself')
  const { isLastOwner } = await lockOf(work, id, ['active'])
  if (isLastOwner) return refuse('LastOwner')
  await forgetPassword(work.sql, id, 'invited')
  await deleteFactors(work.sql, id)
  await endSessions(work.sql, { accountId: id, nowMs: work.nowMs })
  return makeInvitation(work, { accountId: id, madeBy: staff.id })
}

/** A new link for an account that has not accepted yet. */
export async function renew(work: Work, { id, staff }: { id: StaffId; staff: Staff }) {
  await lockOf(work, id, ['invited'])
  return makeInvitation(work, { accountId: id, madeBy: staff.id })
}

/** Everybody on the staff, in pages. */
export async function readStaff(work: ReadWork, input: z.output<(typeof listStaff)['input']>) {
  const { id, sort, descending, after, limit, role, state, search } = input
  const rows = await selectAccounts(work.sql, {
    sort,
    descending,
    id: id ?? null,
    role: role ?? null,
    state: state ?? null,
    search: search || null,
    after: decodeCursor(after, 'text', 'id'),
    limit: limit + 1,
  })
  return pageFrom(rows, {
    limit,
    keyOf: (row) => [row.key, row.id],
    view: ({ id: itsId, name, email, role: itsRole, state: itsState, createdAt, ...row }) => ({
      id: itsId,
      name,
      email,
      role: itsRole,
      state: itsState,
      createdAt: unixSeconds(createdAt),
      ...(row.seenAt && { seenAt: unixSeconds(row.seenAt) }),
      hasTotp: row.hasTotp,
      passkeys: row.passkeys,
      ...(row.personId && { personId: row.personId }),
    }),
  })
}
