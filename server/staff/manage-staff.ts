/** Owners' actions on other accounts. */
import { hasRight, type listStaff, type StaffId, type StaffRole } from '@linnet/protocol/staff'
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
import { deleteFactors } from './factor-store'
import { makeInvitation } from './invitations'
import { endSessions } from './session-store'

/** Called when a staff member may no longer answer members, so that other domains can react. */
export type DismissAgent = (work: Work, id: StaffId) => Promise<void>

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
  { id, role, dismiss }: { id: StaffId; role: StaffRole; dismiss: DismissAgent },
): Promise<AccountRow> {
  const { account, isLastOwner } = await lockOf(work, id, ['invited', 'active', 'suspended'])
  if (isLastOwner && role !== 'owner') return refuse('LastOwner')
  await setRole(work.sql, id, role)
  if (!hasRight(role, 'support.answer')) await dismiss(work, id)
  await endSessions(work.sql, { accountId: id, nowMs: work.nowMs })
  return account
}

export async function suspend(
  work: Work,
  { id, staff, dismiss }: { id: StaffId; staff: Staff; dismiss: DismissAgent },
): Promise<AccountRow> {
  if (id === staff.id) return refuse('NotYourself')
  const { account, isLastOwner } = await lockOf(work, id, ['invited', 'active'])
  if (isLastOwner) return refuse('LastOwner')
  await setState(work.sql, id, 'suspended')
  await dismiss(work, id)
  await endSessions(work.sql, { accountId: id, nowMs: work.nowMs })
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
  await forgetPassword(work.sql, id)
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
