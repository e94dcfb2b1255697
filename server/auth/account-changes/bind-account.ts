import type { Account, AccountKind, PersonId } from '@linnet/protocol'
import type { Member } from '../../kernel/caller'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { ReadWork, Work } from '../../kernel/work'
import { contactOf } from '../../profiles'
import { recordSecurityEvent } from '../../security'
import type { PasswordParts } from '../change-password'
import type { CodeGuess } from '../codes'
import { requireFreshProof } from '../factors/fresh-proof'
import { type MailRules, refuseMailDomain } from '../mail-domains'
import { verifyLoginPassword } from '../reauthenticate'
import { lockPasswordHash } from '../store'
import { provesLittleSince, requireNotHeld, type SecondProof } from './address-proof'
import { insertChange } from './change-store'

/** Sets an address in the profile. Refuses one that is taken. */
type SetAccount = (
  work: Work,
  setting: { personId: PersonId; kind: AccountKind; address: string | null },
) => Promise<void>

export interface ChangeParts extends PasswordParts {
  read: () => ReadWork
  secondProof: SecondProof
  setAccount: SetAccount
  mailRules: Tunable<MailRules>
}

export interface Binding {
  caller: Member
  account: Account
  code: string
  deviceId: string | undefined
  oldCode: string | undefined
  loginPassword: string | undefined
  tradePassword: string | undefined
}

/**
 * Binds an address in place of the person's own of that kind. Both sides prove themselves before anything changes, and codes are used
 * up together with the change: a refusal leaves them, so that the input can be corrected.
 */
export async function bindTo(parts: ChangeParts, binding: Binding): Promise<void> {
  const { transact, read, codes, setAccount, freezeSpending, mailRules } = parts
  const { caller, account } = binding
  const { personId } = caller
  await requireFreshProof(read(), caller)
  const before = await addressesOf(read(), personId)
  if (before[account.kind]?.address === account.address) return refuse('AccountUnchanged')
  const proving = before[account.kind] ?? before[otherKind[account.kind]]
  const guess = guessOf(binding, { account, scene: 'bind', code: binding.code })
  const oldGuess =
    proving && binding.oldCode !== undefined
      ? guessOf(binding, { account: proving, scene: 'change', code: binding.oldCode })
      : undefined
  if (!(await transact((work) => codes.verify(work, guess)))) return refuse('WrongCode')
  await requireOwner(parts, { binding, proving, oldGuess })
  return transact(async (work) => {
    await lockPasswordHash(work.sql, personId)
    const present = await addressesOf(work, personId)
    // Another device has changed it since it proved itself.
    if (present[account.kind]?.address !== before[account.kind]?.address) return refuse('WrongOldCode')
    refuseMailDomain(work, mailRules, account)
    if (oldGuess && !(await codes.consume(work, oldGuess))) return refuse('WrongOldCode')
    if (!(await codes.consume(work, guess))) return refuse('WrongCode')
    const previous = present[account.kind]
    await setAccount(work, { personId, kind: account.kind, address: account.address })
    await requireNotHeld(work, { personId, account })
    const change = { id: work.newId(), personId, previous: previous?.address ?? null }
    await insertChange(work.sql, { ...change, ...account, nowMs: work.nowMs })
    await recordSecurityEvent(work, {
      personId,
      kind: previous ? 'accountChanged' : 'accountBound',
      from: caller,
      subject: endOf(account),
      // A thief of one address does not read the other.
      alerted: Object.values(present).filter((address) => address !== undefined),
      changeId: change.id,
    })
    // A first address can pay nothing by itself: the reset of a trade password by it freezes payments in turn.
    if (previous) await freezeSpending(work, { personId, cause: 'accountChanged', sinceMs: work.nowMs })
  })
}

/** Refuses unless the caller proves to own the account: by a code to its present address, or by both passwords. */
async function requireOwner(
  parts: ChangeParts,
  {
    binding,
    proving,
    oldGuess,
  }: { binding: Binding; proving: Account | undefined; oldGuess: CodeGuess | undefined },
): Promise<void> {
  const { transact, read, codes, secondProof } = parts
  const { caller, loginPassword: password, tradePassword } = binding
  const { personId, address } = caller
  const isLittle = (sinceMs: number | undefined) =>
    sinceMs !== undefined && sinceMs > read().nowMs - secondProof.phoneOnlyMs(read())
  if (oldGuess && !(await transact((work) => codes.verify(work, oldGuess)))) return refuse('WrongOldCode')
  const isEnough =
    oldGuess && proving && !isLittle(await provesLittleSince(read(), { personId, account: proving }))
  if (isEnough) return undefined
  const login =
    password === undefined ? undefined : await verifyLoginPassword(parts, { personId, password, address })
  if (tradePassword !== undefined) {
    if (!oldGuess && !login) return refuse('MoreProofNeeded')
    return secondProof.require(personId, tradePassword)
  }
  // A password that a code has just set proves no more than the code.
  if (!oldGuess || !login || isLittle(login.resetAtMs)) return refuse('MoreProofNeeded')
  return undefined
}

export type Addresses = Partial<Record<AccountKind, Account>>

/** The person's present addresses. */
export async function addressesOf(work: ReadWork, personId: PersonId): Promise<Addresses> {
  const { phone, email } = await contactOf(work, personId)
  return {
    ...(phone !== null && { phone: { kind: 'phone' as const, address: phone } }),
    ...(email !== null && { email: { kind: 'email' as const, address: email } }),
  }
}

export const otherKind = { phone: 'email', email: 'phone' } as const

const guessOf = (
  { caller, deviceId }: Binding,
  { account, scene, code }: { account: Account; scene: 'bind' | 'change'; code: string },
): CodeGuess => ({ account: account.address, scene, code, deviceId, address: caller.address })

/** The part of an address that the page of recent activity shows. */
const endOf = ({ kind, address }: Account): string =>
  kind === 'phone' ? `…${address.slice(-4)}` : `…${address.slice(address.indexOf('@'))}`
