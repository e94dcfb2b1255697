/** Second factors: listing and proving them. */
import type { factorKinds, FactorProof, FactorsView, NewFactor } from '@linnet/protocol/staff'
import { passkeyOptions, verifyNewPasskey, verifyPasskey } from '../kernel/factors/passkeys'
import { hashRecoveryCode, newRecoveryCodes } from '../kernel/factors/recovery-codes'
import type { Sealing } from '../kernel/factors/sealing'
import { sealedTotpStep } from '../kernel/factors/totp'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import type { AccountRow } from './account-store'
import {
  countRecoveryCodes,
  insertPasskey,
  replaceRecoveryCodes,
  selectPasskeys,
  setTotpSecret,
  usePasskey,
  useRecoveryCode,
  useTotpStep,
} from './factor-store'

export type FactorKind = (typeof factorKinds)[number]

/** The factors that an account can prove from this origin. */
export async function offerFactors(
  { sql }: ReadWork,
  { account, origin }: { account: AccountRow; origin: string },
) {
  const passkey = await passkeyOptions(origin, await selectPasskeys(sql, account.id))
  const factors: FactorKind[] = []
  if (account.totpSecret) factors.push('totp')
  if (passkey) factors.push('passkey')
  if ((await countRecoveryCodes(sql, account.id)) > 0) factors.push('recovery')
  return {
    factors,
    challenge: passkey?.challenge,
    ...(passkey && { passkeyOptions: passkey.options }),
  }
}

interface GivenProof {
  account: AccountRow
  proof: FactorProof
  /** The challenge that a passkey has to answer. */
  challenge: string | null
  origin: string
  sealing: Sealing
}

/** Whether the proof is right. Uses up anything that works only once: a code, a recovery code, a passkey's counter. */
export async function proveFactor(work: Work, given: GivenProof): Promise<boolean> {
  const { account, proof, challenge, origin, sealing } = given
  const { sql, nowMs } = work
  const accountId = account.id
  switch (proof.kind) {
    case 'totp': {
      if (!account.totpSecret) return false
      const step = sealedTotpStep(sealing, { sealed: account.totpSecret, code: proof.code, nowMs })
      return step !== undefined && useTotpStep(sql, { accountId, step })
    }
    case 'recovery':
      return useRecoveryCode(sql, { accountId, hash: hashRecoveryCode(proof.code), nowMs })
    case 'passkey': {
      if (challenge === null) return false
      const known = await selectPasskeys(sql, accountId)
      const used = await verifyPasskey(origin, { challenge, answer: proof.answer, known })
      if (used) await usePasskey(sql, { ...used, nowMs })
      return used !== undefined
    }
  }
}

interface GivenFactor {
  accountId: string
  factor: NewFactor
  /** The secrets that were issued for setting it up. */
  setup: { totpSecret: Buffer | null; challenge: string | null }
  origin: string
  sealing: Sealing
}

/** Adds a factor that was just set up, or refuses it if it does not work. */
export async function addFactor(work: Work, given: GivenFactor): Promise<void> {
  const { accountId, factor, setup, origin, sealing } = given
  const { sql, nowMs } = work
  if (factor.kind === 'totp') {
    const { totpSecret } = setup
    const step = sealedTotpStep(sealing, { sealed: totpSecret, code: factor.code, nowMs })
    if (step === undefined) return refuse('WrongFactor')
    await setTotpSecret(sql, { accountId, secret: totpSecret, step })
    return
  }
  const made =
    setup.challenge === null ? undefined : await verifyNewPasskey(origin, setup.challenge, factor.answer)
  if (!made) return refuse('WrongFactor')
  const { id, publicKey, counter, transports = [] } = made
  await insertPasskey(sql, { id, accountId, publicKey, counter, transports, name: factor.name, nowMs })
}

/** Creates recovery codes that replace the previous ones. Only their hashes are stored. */
export async function makeRecoveryCodes(work: Work, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes(work)
  await replaceRecoveryCodes(work.sql, accountId, codes.map(hashRecoveryCode))
  return codes
}

/** The factors of an account. */
export async function readFactors({ sql }: ReadWork, account: AccountRow): Promise<FactorsView> {
  const passkeys = await selectPasskeys(sql, account.id)
  return {
    hasTotp: account.totpSecret !== null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: unixSeconds(createdAt),
      ...(usedAt && { usedAt: unixSeconds(usedAt) }),
    })),
    recoveryCodesLeft: await countRecoveryCodes(sql, account.id),
  }
}
