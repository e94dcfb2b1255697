import * as wallet from '@linnet/protocol'
import { type Implementation, implement, implementGathered, implementQuery } from '../../kernel/implement'
import type { Transact } from '../../kernel/work'
import type { SpenderOf } from '../payments/purses'
import type { TradePasswords } from '../trade-password/trade-passwords'
import { createStandingOrder, endStandingOrder, listStandingOrders } from './standing-orders'

export const standingRoutes = ({
  transact,
  passwords,
  spenderOf,
}: {
  transact: Transact
  passwords: TradePasswords
  spenderOf: SpenderOf
}): Implementation[] => [
  implementGathered(wallet.createStandingOrder, async ({ caller, input: { password, endsAt, ...draft } }) => {
    await passwords.require(caller.personId, password)
    const order = { ...draft, caller, payer: spenderOf(caller), endsAtMs: endsAt * 1000 }
    return transact((work) => createStandingOrder(work, order))
  }),
  implementQuery(wallet.listStandingOrders, ({ work, caller: { personId }, input: { conversationId } }) =>
    listStandingOrders(work, { personId, conversationId }),
  ),
  implement(wallet.endStandingOrder, async ({ work, caller: { personId }, input: { id } }) => {
    await endStandingOrder(work, { personId, id })
    return {}
  }),
]
