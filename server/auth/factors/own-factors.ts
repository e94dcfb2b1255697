/** A member's own factors: setting them up and removing them. */
import type { FactorsView, PersonId } from '@linnet/protocol'
import type { Member } from '../../kernel/caller'
import { passkeyHost } from '../../kernel/factors/passkeys'
import { hashRecoveryCode, newRecoveryCodes } from '../../kernel/factors/recovery-codes'
import { sealedTotpStep, totpSecretBytes, totpSetup } from '../../kernel/factors/totp'
import { Refusal, refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { contactOf } from '../../profiles'
import { recordSecurityEvent } from '../../security'
import { forgiveAttempts } from '../attempts'
import type { CheckPassword } from '../check-password'
import { verifyLoginPassword } from '../reauthenticate'
import { lockCredential, lockPasswordHash } from '../store'
import { deleteFactorsEnd, deleteFactorsEndSince, factorsEndAt } from './end-store'
import {
  deleteFactorsSince,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  markProved,
  selectFactors,
  setTotpSecret,
} from './factor-store'
import { readFreshProof, requireFreshProof } from './fresh-proof'
import { deletePasskeys, deletePasskeysSince, selectPasskeys } from './passkey-store'
import {
  countFactorAttempt,
  describeTicket,
  type FactorParts,
  type GivenProof,
  recordWrongProof,
  requireProof,
} from './prove'
import { issueTicket, readTicket, takeTicket } from './tickets'
import { deleteTrustedDevice, deleteTrustedDevices, selectTrustedDevices } from './trust-store'

export interface OwnFactorParts extends FactorParts {
  read: () => ReadWork
  checkPassword: CheckPassword
}

/** The factors of the caller's account. */
export async function showFactors(
  work: ReadWork,
  { origin }: Pick<FactorParts, 'origin'>,
  personId: PersonId,
): Promise<FactorsView> {
  const { sql, nowMs } = work
  const { totpSecret, recoveryCodesLeft } = await selectFactors(sql, personId)
  const passkeys = await selectPasskeys(sql, personId)
  const trusted = await selectTrustedDevices(sql, { personId, nowMs })
  return {
    hasTotp: totpSecret !== null,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: unixSeconds(createdAt),
      usedAt: usedAt ? unixSeconds(usedAt) : 0,
    })),
    trustedDevices: trusted.map(({ id, system, trustedAt, endsAt }) => ({
      id,
      system,
      trustedAt: unixSeconds(trustedAt),
      endsAt: unixSeconds(endsAt),
    })),
    hasPasskeys: passkeyHost(origin) !== undefined,
    endsAt: await factorsEndAt(work, personId),
  }
}

/** Refuses unless the owner themselves sets up a factor: by a factor that they have, or by the login password for the first. */
export async function requireOwner(
  { read, checkPassword }: OwnFactorParts,
  { caller, password }: { caller: Member; password: string | undefined },
): Promise<void> {
  const { personId, address } = caller
  if (await readFreshProof(read(), caller)) return
  if (password === undefined) return refuse('LoginPasswordNeeded')
  await verifyLoginPassword({ read, checkPassword }, { personId, password, address })
}

/** Begins to set up an authenticator app. */
export async function offerTotp(
  parts: OwnFactorParts,
  given: { caller: Member; password: string | undefined },
): Promise<{ ticket: string; uri: string; secret: string }> {
  await requireOwner(parts, given)
  const { personId } = given.caller
  return parts.transact(async (work) => {
    const { phone, email } = await contactOf(work, personId)
    const secret = work.random(totpSecretBytes)
    const totpSecret = parts.sealing.seal(secret)
    const ticket = await issueTicket(work, { personId, purpose: 'setTotp', totpSecret })
    return { ...totpSetup(secret, email ?? phone ?? ''), ticket }
  })
}

/** Sets the authenticator app that was offered, once a code shows that it has the secret. */
export async function setTotp(
  parts: OwnFactorParts,
  { caller, ticket, code }: { caller: Member; ticket: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { personId, address } = caller
  const given = { ticket, purpose: 'setTotp', personId } as const
  await readTicket(parts.read(), given)
  const attempt = await countFactorAttempt(parts, { personId, address })
  return parts.transact(async (work) => {
    const { totpSecret } = await takeTicket(work, given)
    await lockPasswordHash(work.sql, personId)
    const step = sealedTotpStep(parts.sealing, { sealed: totpSecret, code, nowMs: work.nowMs })
    if (step === undefined) return refuse('WrongFactor')
    await forgiveAttempts(work, attempt)
    await setTotpSecret(work.sql, { personId, secret: totpSecret, step, nowMs: work.nowMs })
    return finishAdding(work, { caller, subject: 'TOTP' })
  })
}

/** Completes the addition of a factor: the session counts as proved, and the first factor comes with recovery codes. */
export async function finishAdding(
  work: Work,
  { caller, subject }: { caller: Member; subject: string },
): Promise<{ recoveryCodes: string[] }> {
  const { personId, sessionId } = caller
  await markProved(work.sql, { sessionId, nowMs: work.nowMs })
  await recordSecurityEvent(work, { personId, kind: 'factorAdded', from: caller, subject })
  const { recoveryCodesLeft } = await selectFactors(work.sql, personId)
  return { recoveryCodes: recoveryCodesLeft > 0 ? [] : await replaceRecoveryCodes(work, personId) }
}

async function replaceRecoveryCodes(work: Work, personId: PersonId): Promise<string[]> {
  const codes = newRecoveryCodes(work)
  await deleteRecoveryCodes(work.sql, personId)
  const hashes = codes.map(hashRecoveryCode)
  await insertRecoveryCodes(work.sql, { personId, hashes, nowMs: work.nowMs })
  return codes
}

/** Gives new recovery codes in place of the ones before. */
export async function renewRecoveryCodes(work: Work, caller: Member): Promise<{ recoveryCodes: string[] }> {
  const { personId } = caller
  const credential = await lockCredential(work.sql, personId)
  if (!credential?.hasFactors) return refuse('NoFactors')
  await requireFreshProof(work, caller)
  const recoveryCodes = await replaceRecoveryCodes(work, personId)
  await recordSecurityEvent(work, { personId, kind: 'recoveryCodesMade', from: caller })
  return { recoveryCodes }
}

export async function removeTotp(work: Work, caller: Member): Promise<void> {
  const { personId } = caller
  await lockPasswordHash(work.sql, personId)
  await requireFreshProof(work, caller)
  const { totpSecret } = await selectFactors(work.sql, personId)
  if (totpSecret === null) return
  await setTotpSecret(work.sql, { personId, secret: null, step: 0, nowMs: work.nowMs })
  await finishRemoving(work, { caller, subject: 'TOTP' })
}

/** Completes the removal of a factor: without any left, nothing remains that would replace one. */
export async function finishRemoving(
  work: Work,
  { caller, subject }: { caller: Member; subject: string },
): Promise<void> {
  const { personId } = caller
  await recordSecurityEvent(work, { personId, kind: 'factorRemoved', from: caller, subject })
  const credential = await lockCredential(work.sql, personId)
  if (credential?.hasFactors) return
  await endFactors(work, personId)
}

/** Ends every factor of an account, and what stands for one. */
export async function endFactors({ sql, nowMs }: Work, personId: PersonId): Promise<void> {
  await setTotpSecret(sql, { personId, secret: null, step: 0, nowMs })
  await deletePasskeys(sql, personId)
  await deleteRecoveryCodes(sql, personId)
  await deleteTrustedDevices(sql, personId)
  await deleteFactorsEnd(sql, personId)
}

/**
 * Ends the factors that were added since then, and a wait for the end of the others that began since then. The credential must be
 * locked.
 */
export async function endFactorsSince(work: Work, given: { personId: PersonId; since: Date }): Promise<void> {
  const { sql } = work
  await deletePasskeysSince(sql, given)
  await deleteFactorsSince(sql, given)
  await deleteFactorsEndSince(sql, given)
  const credential = await lockCredential(sql, given.personId)
  if (!credential?.hasFactors) await endFactors(work, given.personId)
}

export async function removeTrustedDevice(
  { sql }: Work,
  { personId, id }: { personId: PersonId; id: string },
): Promise<void> {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  if (!isId || !(await deleteTrustedDevice(sql, { id, personId }))) return refuse('DeviceNotFound')
}

/** Begins to prove a factor in a session. */
export async function offerProof(work: Work, parts: OwnFactorParts, personId: PersonId) {
  const credential = await lockCredential(work.sql, personId)
  if (!credential?.hasFactors) return refuse('NoFactors')
  const ticket = await issueTicket(work, { personId, purpose: 'prove' })
  return describeTicket(work, parts, { ticket, personId })
}

/** Proves a factor: the session is then fresh. A wrong proof leaves the ticket. */
export async function proveInSession(
  parts: OwnFactorParts,
  { caller, ticket, proof }: { caller: Member; ticket: string; proof: GivenProof },
): Promise<void> {
  const { personId, sessionId, address } = caller
  const given = { ticket, purpose: 'prove', personId } as const
  await readTicket(parts.read(), given)
  const attempt = await countFactorAttempt(parts, { personId, address })
  await parts
    .transact(async (work) => {
      const { challenge } = await takeTicket(work, given)
      await requireProof(work, parts, { personId, proof, challenge, attempt, from: caller })
      await markProved(work.sql, { sessionId, nowMs: work.nowMs })
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.refusal === 'WrongFactor')
        recordWrongProof(parts, { personId, from: caller })
      throw error
    })
}
