/** Withdrawal addresses and withdrawals. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { ExactAmount } from '../money'
import { tolerantList } from '../tolerant'
import { plainTyped } from '../typed'
import { ClientId, flag, nested, Nothing, shownText, wireInput, wireView } from '../wire'
import { ChainAddress } from './chain-address'
import { withdrawalChanged, WithdrawalView } from './events'
import { payment, tradePassword } from './fields'
import { spendingRefusals } from './freezes'
import { PaymentId } from './orders'
import { confirmRefusals, passwordRefusals } from './paying'

export const AddressView = wireView({
  id: ['id', PaymentId],
  name: ['name', z.string()],
  /** A phone number or an e-mail address. */
  contact: ['phone', z.string()],
  /** With its checksum encoded in capitals. */
  address: ['address', z.string()],
  at: ['time', z.int()],
  /** Unix seconds from which it can be used. */
  usableAt: ['usable_time', z.int()],
})
export type AddressView = z.output<typeof AddressView>

export const listAddresses = defineCall({
  name: 'wallet.listAddresses',
  wire: 'POST /im/get/getUserbankList',
  auth: 'member',
  summary: 'My withdrawal addresses, at most 20, newest first.',
  input: wireInput({}),
  output: tolerantList(nested(AddressView)),
  refusals: [],
})

const addressFields = {
  name: ['name', shownText({ max: 50 }), 'A name for the address.', 'My hardware wallet'],
  contact: [
    'phone',
    z
      .string()
      .overwrite((typed) => plainTyped(typed).replaceAll(' ', ''))
      .regex(/^(?:\+?[0-9]{5,20}|[^\s@\0]{1,64}@[^\s@\0]{1,190})$/),
    'A phone number or e-mail address by which the staff can ask back.',
    examples.account,
  ],
  address: [
    'address',
    ChainAddress,
    'The address on the chain. Its capitals are its checksum (EIP-55).',
    examples.address,
  ],
  password: tradePassword,
} as const
const addressRefusals = [
  'FactorProofNeeded',
  ...passwordRefusals,
  'BadAddress',
  'AddressBlocked',
  'AddressSaved',
  'TooManyAddresses',
  'SpendingFrozen',
] as const

export const addAddress = defineCall({
  name: 'wallet.addAddress',
  wire: 'POST /im/get/addUserBank',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Saves a withdrawal address: name, phone or e-mail, chain address, trade password. Capitals must match its checksum. ' +
    'It can be used after the configured delay. The same input again gives the same answer.',
  input: wireInput(addressFields),
  output: AddressView,
  refusals: addressRefusals,
})

export const addAddressByOtherName = defineCall({
  name: 'wallet.addAddressByOtherName',
  wire: 'POST /im/get/addUserAlipay',
  auth: 'member',
  needs: 'wallet',
  summary: 'Another name of addUserBank.',
  input: wireInput(addressFields),
  output: AddressView,
  refusals: addressRefusals,
})

export const removeAddress = defineCall({
  name: 'wallet.removeAddress',
  wire: 'POST /im/wallet/removeAddress',
  auth: 'member',
  summary: 'Removes a withdrawal address of mine. Withdrawals already requested keep it. Idempotent.',
  input: wireInput({ id: ['id', PaymentId, 'The withdrawal address.', examples.paymentId] }),
  output: Nothing,
  refusals: [],
})

export const showWithdrawTerms = defineCall({
  name: 'wallet.showWithdrawTerms',
  wire: 'POST /im/withdraw/getWithDrawConfig',
  auth: 'member',
  needs: 'wallet',
  summary: 'The fee and limits of withdrawals, and whether I can request one now.',
  input: wireInput({}),
  output: wireView({
    fee: ['fee', ExactAmount],
    least: ['min', ExactAmount],
    /** Per request. */
    most: ['max', ExactAmount],
    balance: ['balance', ExactAmount],
    /** Seconds for which a new address cannot be used. */
    addressDelaySeconds: ['address_delay', z.int()],
    /** Unix seconds until which my withdrawals are locked; 0 if they are not. */
    frozenUntil: ['frozen_until', z.int()],
    /** All payments are stopped while the books are being checked. */
    isStopped: ['is_stopped', flag()],
    /** The address of a block explorer's page about a transaction, with `{hash}` in the place of its hash; missing without one. */
    explorer: ['explorer', z.string().optional()],
  }),
  refusals: [],
})

export const requestWithdrawal = defineCall({
  name: 'wallet.requestWithdrawal',
  wire: 'POST /im/withdraw/withDrawMoneyNewTwo',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Requests the withdrawal of an intent of mine (checkBeforePay, kind `withdraw`). Amount and fee are held until it is ' +
    'reviewed. The same intent and cid again gives the same answer.',
  input: wireInput({
    ...payment,
    cid: ['cid', ClientId],
  }),
  output: WithdrawalView,
  refusals: [
    'FactorProofNeeded',
    ...confirmRefusals,
    'IntentNotFound',
    'IntentExpired',
    'IntentUsed',
    'AddressNotFound',
    'AddressBlocked',
    'AddressTooNew',
    'WithdrawalOverDayLimit',
    ...spendingRefusals,
    'InsufficientFunds',
    'MoneyStopped',
    'WithdrawalsPaused',
  ],
})

export const listWithdrawals = defineCall({
  name: 'wallet.listWithdrawals',
  wire: 'POST /im/withdraw/listWithdrawals',
  auth: 'member',
  summary: 'My withdrawals, newest first, 30 per page; before: the id of the last one of the previous page.',
  input: wireInput({
    before: [
      'before',
      PaymentId.optional(),
      'The `id` of the last withdrawal of the previous page.',
      examples.paymentId,
    ],
  }),
  output: wireView({
    withdrawals: ['list', tolerantList(nested(WithdrawalView))],
    hasMore: ['has_more', flag()],
  }),
  refusals: [],
})

const withdrawalId = ['id', PaymentId, 'The withdrawal.', examples.paymentId] as const

export const showWithdrawal = defineCall({
  name: 'wallet.showWithdrawal',
  wire: 'POST /im/withdraw/showWithdrawal',
  auth: 'member',
  summary: 'One withdrawal of mine.',
  input: wireInput({ id: withdrawalId }),
  output: WithdrawalView,
  refusals: ['WithdrawalNotFound'],
})

export const cancelWithdrawal = defineCall({
  name: 'wallet.cancelWithdrawal',
  wire: 'POST /im/withdraw/cancelWithdrawal',
  auth: 'member',
  summary: 'Cancels a withdrawal of mine that nobody sends yet, which releases its money. Idempotent.',
  input: wireInput({ id: withdrawalId }),
  output: WithdrawalView,
  refusals: ['WithdrawalNotFound', 'WithdrawalDecided', 'WithdrawalSending', 'MoneyStopped'],
})

export const withdrawingCalls = [
  listAddresses,
  addAddress,
  addAddressByOtherName,
  removeAddress,
  showWithdrawTerms,
  requestWithdrawal,
  listWithdrawals,
  showWithdrawal,
  cancelWithdrawal,
] as const
export const withdrawingEvents = [withdrawalChanged] as const
