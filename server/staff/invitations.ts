/** Invitations: a single-use link with which a person sets their password and a second factor. */
import type { acceptInvitation, StaffId, StaffRole } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { newPasskeyOptions } from '../kernel/factors/passkeys'
import type { Sealing } from '../kernel/factors/sealing'
import { totpSecretBytes, totpSetup } from '../kernel/factors/totp'
import { refuse } from '../kernel/refusal'
import { digestOfSecret, newSecret } from '../kernel/secrets'
import type { StaffGuest } from '../kernel/staff/staff-caller'
import type { Work } from '../kernel/work'
import {
  type AccountRow,
  activateAccount,
  insertAccount,
  lockAccount,
  reviveAccount,
  selectAccountByEmail,
} from './account-store'
import { addFactor, makeRecoveryCodes } from './factors'
import { insertInvitation, lockInvitation, offerFactor, useInvitation } from './invitation-store'
import { startSession } from './sessions'

const invitationMs = 48 * 3_600_000

export interface Invited {
  email: string
  name: string
  role: StaffRole
  invitedBy: StaffId | null
}

/** Adds a person to the staff, who cannot do anything before accepting the link. One who was removed keeps their id. */
export async function inviteToStaff(
  work: Work,
  { email, name, role, invitedBy }: Invited,
): Promise<{ id: StaffId; token: string; expiresMs: number }> {
  const newId = work.newId<StaffId>()
  const isNew = await insertAccount(work.sql, {
    id: newId,
    email,
    name,
    role,
    state: 'invited',
    passwordHash: null,
    invitedBy,
    nowMs: work.nowMs,
  })
  const id = isNew ? newId : await reviveAccount(work.sql, { email, name, role, invitedBy })
  if (!id) return refuse('StaffEmailTaken')
  return { id, ...(await makeInvitation(work, { accountId: id, madeBy: invitedBy })) }
}

/** Invites an owner from the command line. One who has not accepted yet gets another link, since nobody else could give it. */
export async function inviteOwner(
  work: Work,
  { email, name }: Pick<Invited, 'email' | 'name'>,
): Promise<{ id: StaffId; token: string; expiresMs: number }> {
  const known = await selectAccountByEmail(work.sql, email)
  if (known?.state === 'invited' && known.role === 'owner')
    return { id: known.id, ...(await makeInvitation(work, { accountId: known.id, madeBy: null })) }
  return inviteToStaff(work, { email, name, role: 'owner', invitedBy: null })
}

/** Creates a link for an account; its earlier links become invalid. */
export async function makeInvitation(
  work: Work,
  { accountId, madeBy }: { accountId: string; madeBy: StaffId | null },
): Promise<{ token: string; expiresMs: number }> {
  const token = newSecret(work)
  const expiresMs = work.nowMs + invitationMs
  await insertInvitation(work.sql, { hash: digestOfSecret(token), accountId, madeBy, expiresMs })
  return { token, expiresMs }
}

/** The address of a link. The token is in the fragment, which no server or log ever sees. */
export const invitationLink = (origin: string, token: string): string => `${origin}/#/invitation/${token}`

async function findInvitation(work: Work, token: string) {
  const invitation = await lockInvitation(work.sql, digestOfSecret(token), work.nowMs)
  const account = invitation && (await lockAccount(work.sql, invitation.accountId))
  if (!invitation || account?.state !== 'invited') return refuse('InvitationOver')
  return { invitation, account }
}

/** Refuses a link that is used, over or unknown. */
export const requireInvitation = async (work: Work, token: string): Promise<void> =>
  void (await findInvitation(work, token))

/**
 * The account that a link is for, and the factor it offers. If it is opened again, the authenticator app's secret is the same.
 */
export async function openInvitation(
  work: Work,
  { token, origin, sealing }: { token: string; origin: string; sealing: Sealing },
) {
  const { invitation, account } = await findInvitation(work, token)
  const isFresh = invitation.totpSecret.length === 0
  const sealed = isFresh ? sealing.seal(work.random(totpSecretBytes)) : invitation.totpSecret
  const passkey = await newPasskeyOptions(origin, {
    owner: { ...account, account: account.email },
    known: [],
  })
  const challenge = passkey?.challenge ?? null
  await offerFactor(work.sql, { hash: invitation.hash, totpSecret: sealed, challenge })
  const { name, email, role } = account
  return {
    name,
    email,
    role,
    totp: totpSetup(sealing.open(sealed), email),
    ...(passkey && { passkeyOptions: passkey.options }),
  }
}

/** Accepts a link: activates the account, and starts a session. */
export async function acceptLink(
  work: Work,
  { input: { token, factor }, passwordHash, guest, sealing }: Acceptance,
): Promise<{ account: AccountRow; codes: string[]; token: string }> {
  const { invitation, account } = await findInvitation(work, token)
  const { id: accountId } = account
  const totpSecret = invitation.totpSecret.length > 0 ? invitation.totpSecret : null
  const setup = { totpSecret, challenge: invitation.challenge }
  await addFactor(work, { accountId, factor, setup, origin: guest.origin, sealing })
  await useInvitation(work.sql, invitation.hash, work.nowMs)
  await activateAccount(work.sql, accountId, passwordHash)
  const { address, userAgent } = guest
  return {
    account,
    codes: await makeRecoveryCodes(work, accountId),
    token: await startSession(work, { accountId, address, userAgent }),
  }
}

interface Acceptance {
  input: z.output<(typeof acceptInvitation)['input']>
  passwordHash: string
  guest: StaffGuest
  sealing: Sealing
}
