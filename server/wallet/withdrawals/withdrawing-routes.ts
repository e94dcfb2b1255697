import * as wallet from '@linnet/protocol'
import type { AuthOffer } from '../../auth'
import { type Implementation, implement, implementGathered, implementQuery } from '../../kernel/implement'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { ReadWork, Transact } from '../../kernel/work'
import type { MoneyRules } from '../money-rules'
import type { ConfirmPayment } from '../payments/confirm-payment'
import type { SpenderOf } from '../payments/purses'
import type { TradePasswords } from '../trade-password/trade-passwords'
import { listAddressesOf, removeAddressOf, type AddressToSave, saveAddress } from './addresses'
import { withdrawTerms } from './terms'
import {
  decide,
  getWithdrawal,
  listWithdrawalPage,
  type PayoutRoute,
  presentWithdrawal,
  requestWithdrawal,
} from './withdrawals'

export interface WithdrawingParts {
  transact: Transact
  read: () => ReadWork
  requireFreshProof: AuthOffer['requireFreshProof']
  passwords: TradePasswords
  confirm: ConfirmPayment
  rules: Tunable<MoneyRules>
  spenderOf: SpenderOf
  route: () => PayoutRoute
}

/** Withdrawal addresses and withdrawals. */
export function withdrawingRoutes({
  transact,
  read,
  requireFreshProof,
  passwords,
  confirm,
  rules,
  spenderOf,
  route,
}: WithdrawingParts): Implementation[] {
  const save = async ({ password, ...address }: Omit<AddressToSave, 'delayMs'> & { password: string }) => {
    // Checked before the password, so that a typing mistake costs no try.
    if (!wallet.readChainAddress(address.address)) refuse('BadAddress')
    await requireFreshProof(address)
    await passwords.require(address.personId, password)
    return transact((work) =>
      saveAddress(work, { ...address, delayMs: rules.current(work).withdrawals.addressDelayMs }),
    )
  }
  return [
    implementQuery(wallet.listAddresses, ({ work, caller }) => listAddressesOf(work, caller.personId)),
    implementGathered(wallet.addAddress, ({ caller, input }) =>
      save({ personId: caller.personId, sessionId: caller.sessionId, caller, ...input }),
    ),
    implementGathered(wallet.addAddressByOtherName, ({ caller, input }) =>
      save({ personId: caller.personId, sessionId: caller.sessionId, caller, ...input }),
    ),
    implement(wallet.removeAddress, async ({ work, caller, input: { id } }) => {
      await removeAddressOf(work, { caller, id })
      return {}
    }),
    implementQuery(wallet.showWithdrawTerms, ({ work, caller: { personId, sessionId } }) =>
      withdrawTerms(work, {
        personId,
        sessionId,
        terms: rules.current(work).withdrawals,
        explorer: route().explorer,
      }),
    ),
    implementGathered(wallet.requestWithdrawal, async ({ caller, input }) => {
      const { intentId, cid } = input
      // Before the PIN, of which a thief of the session should not even have a try.
      if (rules.current(read()).withdrawals.proofFrom === 0n) await requireFreshProof(caller)
      await confirm(caller.personId, input)
      const payer = spenderOf(caller)
      const requireProof = () => requireFreshProof(caller)
      const outcome = await transact((work) =>
        requestWithdrawal(work, { payer, intentId, cid, rules, requireProof, route: route() }),
      )
      if (!outcome.ok) throw outcome.error
      return outcome.value
    }),
    implementQuery(wallet.listWithdrawals, ({ work, caller: { personId }, input }) =>
      listWithdrawalPage(work, { personId, ...input }),
    ),
    implementQuery(wallet.showWithdrawal, ({ work, caller: { personId }, input: { id } }) =>
      getWithdrawal(work, { personId, id }),
    ),
    implement(wallet.cancelWithdrawal, async ({ work, caller: { personId }, input: { id } }) => {
      const { row } = await decide(work, { id, personId, status: 'cancelled', reason: '' })
      return presentWithdrawal(row)
    }),
  ]
}
