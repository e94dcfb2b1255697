/** Paying for a moment. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { TypedAmount } from '../money'
import { payment } from '../wallet/fields'
import { spendingRefusals } from '../wallet/freezes'
import { ClientId, wireInput, wireView } from '../wire'
import { moment } from './fields'

export const payMoment = defineCall({
  name: 'moments.pay',
  wire: 'POST /im/pay/payCircleOrder',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Pays for a moment that I may see, by an intent that `checkBeforePay` made for it (kind `moment`), and opens it on all my devices. Everything must match the intent. ' +
    'The author gets the money after a day; if the moment is deleted before, I have it back. The same `cid` again gives the same answer and pays nothing.',
  input: wireInput({
    ...moment,
    amount: ['amount', TypedAmount, 'The price that the intent says.', '5.00', 'USDT'],
    ...payment,
    cid: ['cid', ClientId],
  }),
  output: wireView({
    /** The order's id. */
    id: ['id', z.uuid().toLowerCase()],
    /** 0: the moment is open to me. */
    canPayTimes: ['can_pay_times', z.int()],
  }),
  refusals: [
    'MomentNotFound',
    'MomentIsOpen',
    'PayeeUnavailable',
    'NoTradePassword',
    'WrongTradePassword',
    'TradePasswordLocked',
    'TradePasswordSpent',
    'WrongFactor',
    'IntentNotFound',
    'IntentExpired',
    'IntentUsed',
    'IntentDiffers',
    'InsufficientFunds',
    'MoneyStopped',
    ...spendingRefusals,
  ],
  limit: { count: 60, seconds: 60 },
})
