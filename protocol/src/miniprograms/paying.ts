/** Paying orders of mini programs. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { TypedAmount } from '../money'
import { payment } from '../wallet/fields'
import { spendingRefusals } from '../wallet/freezes'
import { ClientId, nested, wireInput, wireView } from '../wire'
import { ProgramOrder, programId, orderName } from './order'

export const payProgram = defineCall({
  name: 'miniprograms.pay',
  wire: 'POST /im/dapp/pay',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Pays an order of a program, by an intent that `checkBeforePay` made for it (kind `program`). Everything must match the intent. An order is paid only once, by anybody. ' +
    'The same `cid` again gives the same answer and pays nothing.',
  input: wireInput({
    program: [
      'program',
      nested(ProgramOrder),
      'The order, as in checkBeforePay.',
      { id: 'tea-shop', order: 'a-1', title: 'A cup of tea' },
    ],
    amount: ['amount', TypedAmount, 'What the intent says.', '2.50', 'USDT'],
    ...payment,
    cid: ['cid', ClientId],
  }),
  output: wireView({
    /** The order in the order centre. */
    id: ['id', z.uuid().toLowerCase()],
  }),
  refusals: [
    'ProgramNotFound',
    'ProgramUnpaid',
    'ProgramOrderPaid',
    'NotYourself',
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
    'PayeeUnavailable',
    ...spendingRefusals,
  ],
  limit: { count: 60, seconds: 60 },
})

export const showReceipt = defineCall({
  name: 'miniprograms.receipt',
  wire: 'POST /im/dapp/receipt',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The receipt of an order that I paid: program, order, amount, currency, id and time, signed by the service. The same each time. It does not say who I am.',
  input: wireInput({
    id: programId,
    order: orderName,
  }),
  output: wireView({ receipt: ['receipt', z.string()] }),
  refusals: ['ProgramOrderNotPaid'],
  limit: { count: 60, seconds: 60 },
})

export const programPayingCalls = [payProgram, showReceipt] as const
