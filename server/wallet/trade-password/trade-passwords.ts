import { type PersonId, readAccount } from '@linnet/protocol'
import { isWeakPin } from '@linnet/protocol/wallet/weak-pins'
import type { LoginPasswordProof } from '../../auth'
import type { Member } from '../../kernel/caller'
import type { Leases } from '../../kernel/cluster/leases'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { ReadWork, Transact } from '../../kernel/work'
import { ownProfile } from '../../profiles'
import { recordSecurityEvent } from '../../security'
import { freezeAfterProof } from '../freezes/proof'
import type { MoneyRules } from '../money-rules'
import { endAllOrdersOf } from '../standing/standing-store'
import { createComparing, type PasswordHashes } from './comparing'
import type { PinKeys } from './pepper'
import {
  changeTradePassword,
  hasTradePassword,
  insertTradePassword,
  replaceTradePassword,
} from './trade-password-store'

interface LoginProof {
  personId: PersonId
  password: string
  address: string
}

interface CodeProof {
  account: string
  code: string
  /** The id of the device that asked for the code. */
  deviceId: string | undefined
}

/** Checks that the caller owns the account; each refuses otherwise. */
export interface OwnerChecks {
  verifyLoginPassword: (proof: LoginProof) => Promise<LoginPasswordProof>
  reauthenticate: (proof: LoginProof & CodeProof) => Promise<LoginPasswordProof>
}

export interface TradePasswordParts extends Omit<PinKeys, 'challengeOf'> {
  transact: Transact
  read: () => ReadWork
  hashes: PasswordHashes
  owner: OwnerChecks
  rules: Tunable<MoneyRules>
  leases: Pick<Leases, 'take'>
}

interface NewTradePassword {
  caller: Member
  password: string
  confirm: string
}

type FirstTradePassword = NewTradePassword & { loginPassword?: string | undefined }
type TradePasswordReset = NewTradePassword & {
  proof: CodeProof & { loginPassword: string }
}

async function requireGood(work: ReadWork, { caller, password, confirm }: NewTradePassword): Promise<void> {
  if (password !== confirm) refuse('TradePasswordsDiffer')
  const { phone } = await ownProfile(work, caller.personId)
  if (isWeakPin(password, phone)) refuse('WeakTradePassword')
}

/** The password as it is stored. */
const storedBy =
  ({ hashes, pepper, macOf }: TradePasswordParts) =>
  async ({ caller: { personId }, password }: NewTradePassword) => ({
    personId,
    hash: await hashes.hash(pepper(personId, password)),
    mac: macOf(personId, password),
  })

export function createTradePasswords(parts: TradePasswordParts) {
  const { transact, read, owner, rules } = parts
  const requireValid = (input: NewTradePassword) => requireGood(read(), input)
  const storedOf = storedBy(parts)
  const compare = createComparing(parts)
  return {
    /** Resolves if the password is right, otherwise refuses. */
    require: async (personId: PersonId, password: string): Promise<void> => {
      await compare(personId, password)
    },
    /**
     * Sets the first trade password with the login password: holding an unlocked device, or logging in with a
     * code, is not enough.
     */
    async set({ loginPassword, ...input }: FirstTradePassword): Promise<void> {
      await requireValid(input)
      const { caller } = input
      const { personId, address } = caller
      if (await hasTradePassword(read().sql, personId)) return refuse('TradePasswordExists')
      if (loginPassword === undefined) return refuse('LoginPasswordNeeded')
      const proof = await owner.verifyLoginPassword({ personId, password: loginPassword, address })
      const stored = await storedOf(input)
      await transact(async (work) => {
        const { sql, nowMs } = work
        if (!(await insertTradePassword(sql, { ...stored, nowMs }))) return refuse('TradePasswordExists')
        await recordSecurityEvent(work, { personId, kind: 'tradePasswordSet', from: caller })
        await freezeAfterProof(work, {
          personId,
          proof,
          isFirst: true,
          times: rules.current(work).freezeTimes,
        })
      })
    },
    async change(input: NewTradePassword & { oldPassword: string }): Promise<void> {
      await requireValid(input)
      const { caller, oldPassword } = input
      const { personId } = caller
      for (let isChanged = false; !isChanged;) {
        const oldHash = await compare(personId, oldPassword)
        const stored = await storedOf(input)
        // If a reset has replaced the hash since, it compares again: the old password is no longer right.
        isChanged = await transact(async (work) => {
          const { sql, nowMs } = work
          if (!(await changeTradePassword(sql, { ...stored, oldHash, nowMs }))) return false
          await recordSecurityEvent(work, { personId, kind: 'tradePasswordChanged', from: caller })
          return true
        })
      }
    },
    /**
     * Replaces a forgotten password and clears any lock. An attacker who took over the account could do this
     * too, so no money leaves it for a while.
     */
    async reset({ proof: given, ...input }: TradePasswordReset): Promise<void> {
      await requireValid(input)
      const { caller } = input
      const { personId, address } = caller
      const { loginPassword: password, ...code } = given
      const proof = await owner.reauthenticate({ personId, ...code, password, address })
      const channel = readAccount(given.account)?.kind
      const stored = await storedOf(input)
      await transact(async (work) => {
        await replaceTradePassword(work.sql, { ...stored, nowMs: work.nowMs })
        // They would go on paying once the freeze is over, even if a thief made them.
        await endAllOrdersOf(work.sql, { personId, nowMs: work.nowMs })
        const event = { personId, kind: 'tradePasswordReset', from: caller, proof: channel } as const
        await recordSecurityEvent(work, event)
        await freezeAfterProof(work, {
          personId,
          proof,
          isFirst: false,
          times: rules.current(work).freezeTimes,
        })
      })
    },
  }
}

export type TradePasswords = ReturnType<typeof createTradePasswords>
