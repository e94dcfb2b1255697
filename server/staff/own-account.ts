/** The caller's own password and factors. */
import type { NewFactor } from '@linnet/protocol/staff'
import { newPasskeyOptions } from '../kernel/factors/passkeys'
import type { Sealing } from '../kernel/factors/sealing'
import { totpSecretBytes, totpSetup } from '../kernel/factors/totp'
import { refuse } from '../kernel/refusal'
import type { Staff } from '../kernel/staff/staff-caller'
import type { ReadWork, Work } from '../kernel/work'
import { type AccountRow, lockAccount, selectAccount, setPasswordHash } from './account-store'
import { deletePasskey, selectPasskeys, setTotpSecret } from './factor-store'
import { addFactor } from './factors'
import { endSessions } from './session-store'
import { issueTicket, takeTicket } from './tickets'

/** The caller's account, locked. */
async function lockOwn(work: Work, staff: Staff): Promise<AccountRow> {
  return (await lockAccount(work.sql, staff.id)) ?? refuse('SessionEnded')
}

/** The caller's account. */
export const readOwn = async ({ sql }: ReadWork, staff: Staff): Promise<AccountRow> =>
  (await selectAccount(sql, staff.id)) ?? refuse('SessionEnded')

/** Replaces the password, if it is still the one that was checked, and ends the other sessions. */
export async function replacePassword(
  work: Work,
  { staff, oldHash, newHash }: { staff: Staff; oldHash: string; newHash: string },
): Promise<void> {
  const account = await lockOwn(work, staff)
  if (account.passwordHash !== oldHash) return refuse('WrongPassword')
  await setPasswordHash(work.sql, staff.id, newHash)
  await endSessions(work.sql, { accountId: staff.id, except: staff.sessionId, nowMs: work.nowMs })
}

export async function offerTotp(work: Work, { staff, sealing }: { staff: Staff; sealing: Sealing }) {
  const { email } = await lockOwn(work, staff)
  const secret = work.random(totpSecretBytes)
  const totpSecret = sealing.seal(secret)
  const ticket = await issueTicket(work, { accountId: staff.id, purpose: 'setTotp', totpSecret })
  return { ...totpSetup(secret, email), ticket }
}

export async function offerPasskey(work: Work, { staff }: { staff: Staff }) {
  const account = await lockOwn(work, staff)
  const made = await newPasskeyOptions(staff.origin, {
    owner: { ...account, account: account.email },
    known: await selectPasskeys(work.sql, staff.id),
  })
  if (!made) return refuse('PasskeysUnavailable')
  const { challenge, options } = made
  const ticket = await issueTicket(work, { accountId: staff.id, purpose: 'addPasskey', challenge })
  return { ticket, passkeyOptions: options }
}

/** Adds the factor that a ticket offered. */
export async function addOwnFactor(
  work: Work,
  { staff, ticket, factor, sealing }: { staff: Staff; ticket: string; factor: NewFactor; sealing: Sealing },
): Promise<void> {
  const purpose = factor.kind === 'totp' ? 'setTotp' : 'addPasskey'
  const accountId = staff.id
  const taken = await takeTicket(work, { ticket, purpose, accountId })
  const setup = { totpSecret: taken.totpSecret, challenge: taken.challenge }
  await addFactor(work, { accountId, factor, setup, origin: staff.origin, sealing })
}

export async function removeOwnTotp(work: Work, staff: Staff): Promise<void> {
  await lockOwn(work, staff)
  if ((await selectPasskeys(work.sql, staff.id)).length === 0) return refuse('LastFactor')
  await setTotpSecret(work.sql, { accountId: staff.id, secret: null, step: 0 })
}

export async function removeOwnPasskey(
  work: Work,
  { staff, id }: { staff: Staff; id: string },
): Promise<void> {
  const account = await lockOwn(work, staff)
  const passkeys = await selectPasskeys(work.sql, staff.id)
  if (!account.totpSecret && passkeys.length <= 1) return refuse('LastFactor')
  await deletePasskey(work.sql, { id, accountId: staff.id })
}
