import * as wallet from '@linnet/protocol'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import type { Work } from '../kernel/work'
import { getBill, listBillPage } from './bills'
import { drawFromFaucet } from './faucet'
import { preparePayment } from './payments/prepare-payment'
import type { MoneyConfig } from './settings'
import { showBalance } from './show'
import type { TradePasswords } from './trade-password/trade-passwords'

/** Creates the intent of a red packet, or refuses it. */
export type PreparePacket = (
  work: Work,
  draft: { personId: wallet.PersonId; amount: bigint; packet: wallet.PacketDraft },
) => Promise<wallet.IntentView>

export interface RouteParts {
  passwords: TradePasswords
  terms: MoneyConfig['withdrawals']
  hasFaucet: boolean
  preparePacket: PreparePacket
}

export const walletRoutes = ({
  passwords,
  terms,
  hasFaucet,
  preparePacket,
}: RouteParts): Implementation[] => [
  implementQuery(wallet.showWallet, ({ work, caller: { personId } }) =>
    showBalance(work, { personId, hasFaucet }),
  ),
  implementQuery(wallet.listBills, ({ work, caller, input }) => listBillPage(work, caller.personId, input)),
  implementQuery(wallet.showBill, ({ work, caller: { personId }, input }) =>
    getBill(work, { personId, ...input }),
  ),
  implementGathered(wallet.setTradePassword, async ({ caller: { personId }, input }) => {
    await passwords.set({ personId, ...input })
    return {}
  }),
  implementGathered(wallet.changeTradePassword, async ({ caller: { personId }, input }) => {
    await passwords.change({ personId, ...input })
    return {}
  }),
  implementGathered(wallet.resetTradePassword, async ({ caller: { personId, address }, input }) => {
    const { password, confirm, account, code, loginPassword } = input
    const proof = { personId, account, code, password: loginPassword, address }
    await passwords.reset({ personId, password, confirm, proof })
    return {}
  }),
  implementGathered(wallet.checkTradePassword, async ({ caller: { personId }, input: { password } }) => {
    await passwords.require(personId, password)
    return {}
  }),
  implement(wallet.checkBeforePay, ({ work, caller: { personId }, input, refuse }) => {
    const { kind, packet, ...given } = input
    if (kind !== 'packet') {
      if (packet) return refuse('BadInput', { field: 'packet' })
      return preparePayment(work, { personId, kind, given, terms })
    }
    const { amount, ...others } = given
    if (!packet || Object.values(others).some((value) => value !== undefined))
      return refuse('BadInput', { field: 'packet' })
    if (amount === undefined) return refuse('BadInput', { field: 'amount' })
    return preparePacket(work, { personId, amount, packet })
  }),
  implement(wallet.askFaucet, async ({ work, caller: { personId }, input }) => {
    await drawFromFaucet(work, { personId, ...input, isOpen: hasFaucet })
    return showBalance(work, { personId, hasFaucet })
  }),
]
