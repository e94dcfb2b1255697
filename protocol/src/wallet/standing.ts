/** Standing orders: money that may be spent for one purpose, up to a cap and a date, without asking me each time. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { ExactAmount, TypedAmount } from '../money'
import { tolerantList } from '../tolerant'
import { ClientId, ConversationId, count, nested, Nothing, PersonId, wireInput, wireView } from '../wire'
import { tradePassword } from './fields'
import { spendingRefusals } from './freezes'
import { passwordRefusals } from './paying'

/** The longest duration of a standing order, in days. */
export const maxOrderDays = 366

export const StandingOrderView = wireView({
  id: ['order_id', z.uuid()],
  robotId: ['robot_id', PersonId],
  conversationId: ['list_id', ConversationId],
  cap: ['cap', ExactAmount],
  spent: ['spent', ExactAmount],
  /** The most of one packet and of one day. Orders from before there were bounds have none. */
  packetMost: ['packet_most', ExactAmount.optional()],
  dayMost: ['day_most', ExactAmount.optional()],
  /** Unix seconds. */
  at: ['time', z.int()],
  endsAt: ['ends', z.int()],
  /** `open`: it may still pay. */
  state: ['state', z.enum(['open', 'spent', 'ended']).catch('ended')],
})
export type StandingOrderView = z.output<typeof StandingOrderView>

export const createStandingOrder = defineCall({
  name: 'wallet.createStandingOrder',
  wire: 'POST /im/wallet/standingOrder',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Lets a robot pay red packets in a group from my balance, up to `cap` in all and until `ends`, without asking me again. The limits of my payments still hold for each. The same `cid` again is the same order. Resetting a password ends all of my orders.',
  input: wireInput({
    robotId: ['robot_id', PersonId, 'The robot.', examples.personId],
    conversationId: ['list_id', ConversationId, 'The group.', examples.conversationId],
    cap: [
      'cap',
      TypedAmount,
      'The most that it may spend in all.',
      '100.00',
      'decimal text, in the currency of the wallet',
    ],
    packetMost: [
      'packet_most',
      TypedAmount.optional(),
      'The most that it may put into one packet; `cap` without it.',
      '8.88',
      'decimal text, in the currency of the wallet',
    ],
    dayMost: [
      'day_most',
      TypedAmount.optional(),
      'The most that it may spend in a day; `cap` without it.',
      '17.76',
      'decimal text, in the currency of the wallet',
    ],
    /** Unix seconds. */
    endsAt: ['ends', count({ max: 1e11 }), 'When it ends, within a year.', 1_798_761_600, 'Unix seconds'],
    password: tradePassword,
    cid: ['cid', ClientId, 'Made once for each order, before the first try.', examples.cid],
  }),
  output: StandingOrderView,
  refusals: [...passwordRefusals, ...spendingRefusals, 'BadOrderEnd', 'IdReused', 'MoneyStopped'],
})

export const listStandingOrders = defineCall({
  name: 'wallet.listStandingOrders',
  wire: 'POST /im/wallet/standingOrders',
  auth: 'member',
  summary: 'My standing orders, newest first, at most 100; with `list_id` those for one group.',
  input: wireInput({
    conversationId: [
      'list_id',
      ConversationId.optional(),
      'Only those for this group.',
      examples.conversationId,
    ],
  }),
  output: tolerantList(nested(StandingOrderView)),
  refusals: [],
})

export const endStandingOrder = defineCall({
  name: 'wallet.endStandingOrder',
  wire: 'POST /im/wallet/endStandingOrder',
  auth: 'member',
  summary: 'Ends a standing order of mine at once. Idempotent.',
  input: wireInput({ id: ['order_id', z.uuid().toLowerCase(), 'Which one.', examples.requestId] }),
  output: Nothing,
  refusals: ['StandingOrderNotFound'],
})

export const standingCalls = [createStandingOrder, listStandingOrders, endStandingOrder] as const
