/** Proving a second factor. */
import type { FactorTicketView, PersonId, ProofKind } from '@linnet/protocol'
import type { Guest } from '../../kernel/caller'
import { passkeyOptions, verifyPasskey } from '../../kernel/factors/passkeys'
import { hashRecoveryCode } from '../../kernel/factors/recovery-codes'
import type { Sealing } from '../../kernel/factors/sealing'
import { sealedTotpStep } from '../../kernel/factors/totp'
import { networkOf } from '../../kernel/http/client-address'
import { refuse } from '../../kernel/refusal'
import { digestOfSecret } from '../../kernel/secrets'
import type { Transact, Work } from '../../kernel/work'
import { recordSecurityEvent } from '../../security'
import { type Attempt, countAttempt, forgiveAttempts } from '../attempts'
import type { DenialParts } from '../denials'
import { lockPasswordHash, selectSessionAddresses } from '../store'
import { factorsEndAt } from './end-store'
import { selectFactors, useRecoveryCode, useTotpStep } from './factor-store'
import { markPasskeyUsed, selectPasskeys } from './passkey-store'
import { setChallenge } from './ticket-store'

export interface FactorParts extends DenialParts {
  transact: Transact
  sealing: Sealing
  /** The origin of the app's page, which passkeys are bound to; empty if it is not known. */
  origin: string
}

/** The proof that a person gives: exactly one of these. */
export interface GivenProof {
  code: string | undefined
  recoveryCode: string | undefined
  /** The browser's answer, as JSON. */
  passkey: string | undefined
}

/** The ways in which a person can prove themselves with a ticket, which gets the challenge that a passkey answers. */
export async function describeTicket(
  work: Work,
  { origin }: Pick<FactorParts, 'origin'>,
  { ticket, personId }: { ticket: string; personId: PersonId },
): Promise<FactorTicketView> {
  const { sql } = work
  const { totpSecret, recoveryCodesLeft } = await selectFactors(sql, personId)
  const passkey = await passkeyOptions(origin, await selectPasskeys(sql, personId))
  if (passkey) await setChallenge(sql, { digest: digestOfSecret(ticket), challenge: passkey.challenge })
  const kinds: ProofKind[] = []
  if (totpSecret) kinds.push('totp')
  if (passkey) kinds.push('passkey')
  if (recoveryCodesLeft > 0) kinds.push('recovery')
  return {
    ticket,
    kinds,
    passkeyOptions: passkey ? JSON.stringify(passkey.options) : '',
    endsAt: await factorsEndAt(work, personId),
  }
}

/** Counts an attempt at a person's factors, in a transaction of its own. Over the limit nothing is compared. */
export async function countFactorAttempt(
  { transact }: Pick<FactorParts, 'transact'>,
  { personId, address }: { personId: PersonId; address: string },
): Promise<Attempt> {
  const attempt = { secret: 'factor', of: personId, address } as const
  await transact(async (work) => {
    const addresses = await selectSessionAddresses(work.sql, personId)
    const isKnownPlace = addresses.some((known) => networkOf(known) === networkOf(address))
    await countAttempt(work, { ...attempt, isKnownPlace })
  })
  return attempt
}

/**
 * Refuses unless the proof is right. Uses up anything that works only once: a code of the app, a recovery code, a passkey's counter.
 * Call `countFactorAttempt` first.
 */
export async function requireProof(
  work: Work,
  parts: FactorParts,
  {
    personId,
    proof,
    challenge,
    attempt,
    from,
  }: {
    personId: PersonId
    proof: GivenProof
    /** The challenge that a passkey has to answer. */
    challenge: string | null
    attempt: Attempt
    from: Guest
  },
): Promise<void> {
  await lockPasswordHash(work.sql, personId)
  if (!(await isRight(work, parts, { personId, proof, challenge }))) return refuse('WrongFactor')
  await forgiveAttempts(work, attempt)
  if (proof.recoveryCode !== undefined)
    await recordSecurityEvent(work, { personId, kind: 'recoveryCodeUsed', from })
}

async function isRight(
  work: Work,
  { sealing, origin }: FactorParts,
  { personId, proof, challenge }: { personId: PersonId; proof: GivenProof; challenge: string | null },
): Promise<boolean> {
  const { sql, nowMs } = work
  const { code, recoveryCode, passkey } = proof
  if ([code, recoveryCode, passkey].filter((each) => each !== undefined).length !== 1)
    return refuse('BadInput', { field: 'code' })
  if (code !== undefined) {
    const { totpSecret } = await selectFactors(sql, personId)
    const step = sealedTotpStep(sealing, { sealed: totpSecret, code, nowMs })
    return step !== undefined && useTotpStep(sql, { personId, step })
  }
  if (recoveryCode !== undefined)
    return useRecoveryCode(sql, { personId, hash: hashRecoveryCode(recoveryCode), nowMs })
  if (challenge === null) return false
  const answer = readAnswer(passkey)
  const known = await selectPasskeys(sql, personId)
  const used = await verifyPasskey(origin, { challenge, answer, known })
  if (used) await markPasskeyUsed(sql, { ...used, nowMs })
  return used !== undefined
}

/** The browser's answer in its JSON; refuses text that is none. */
export function readAnswer(json: string | undefined): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(json ?? '')
    if (typeof answer === 'object' && answer !== null) return { ...answer }
  } catch {
    // Refused below, like any other JSON that is no answer.
  }
  return refuse('BadInput', { field: 'passkey' })
}

/** Records a wrong proof, for which somebody needs the password, a code, or a session. */
export const recordWrongProof = (
  { recordLater }: DenialParts,
  { personId, from }: { personId: PersonId; from: Guest },
): void => recordLater((work) => recordSecurityEvent(work, { personId, kind: 'factorDenied', from }))
