import * as wallet from '@linnet/protocol'
import type { Batcher } from '../../kernel/batch'
import { type Implementation, implement, implementGathered, implementQuery } from '../../kernel/implement'
import { previewCollectCode, showCollectCode } from '../codes/collect-codes'
import { collectByCode, makePayCode } from '../codes/pay-codes'
import type { createConfirming } from './confirm-payment'
import { declineOrder } from './decline-order'
import type { PayInput } from './pay'
import { resolveIntent } from './resolve-intent'

/** Paying and codes. */
export const payingRoutes = ({
  pay,
  confirm,
  offerPasskey,
}: ReturnType<typeof createConfirming> & {
  pay: Batcher<PayInput, wallet.PaymentView>
}): Implementation[] => [
  implementGathered(wallet.payIntent, async ({ caller, input }) => {
    const { personId, sessionId, userAgent, address } = caller
    const { intentId, cid } = input
    await confirm(personId, input)
    return pay({ personId, sessionId, userAgent, address, intentId, cid })
  }),
  implementGathered(wallet.offerPaymentPasskey, ({ caller: { personId }, input: { intentId } }) =>
    offerPasskey(personId, intentId),
  ),
  implement(wallet.makePayCode, ({ work, caller }) => makePayCode(work, caller)),
  implement(wallet.collectAmount, ({ work, caller: { personId }, input }) =>
    collectByCode(work, { personId, ...input }),
  ),
  implement(wallet.makeCollectCode, ({ work, caller: { personId }, input }) =>
    showCollectCode(work, { personId, ...input }),
  ),
  implementQuery(wallet.readCollectCode, ({ work, caller: { personId }, input: { code } }) =>
    previewCollectCode(work, { personId, code }),
  ),
  implement(wallet.showIntent, ({ work, caller: { personId, language }, input: { id, isCancelled } }) =>
    resolveIntent(work, { personId, id, isCancelled: isCancelled ?? false, language }),
  ),
  implement(wallet.updateOrder, async ({ work, caller: { personId }, input: { id, status }, refuse }) => {
    if (status !== wallet.orderStates.closed) return refuse('BadInput', { field: 'status' })
    await declineOrder(work, { personId, id })
    return {}
  }),
]
