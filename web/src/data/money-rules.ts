/** The rules that make cached answers about money stale. */
import { callChanged } from '@linnet/protocol/calls/events'
import { packetClaimed, packetSettled } from '@linnet/protocol/redpackets/events'
import {
  amountCollected,
  collectionDeclined,
  moneyReceived,
  paymentMade,
  withdrawalChanged,
} from '@linnet/protocol/wallet/events'
import { spendingFrozen } from '@linnet/protocol/wallet/freezes'
import type { Rule } from './staleness-rule'

export const moneyRules: readonly Rule[] = [
  {
    calls: [
      'wallet.show',
      'wallet.listBills',
      'wallet.showBill',
      'wallet.listOrders',
      'wallet.showOrder',
      'wallet.makePayCode',
      'wallet.showWithdrawTerms',
      'wallet.listWithdrawals',
      'wallet.showWithdrawal',
    ],
    events: [
      moneyReceived,
      amountCollected,
      paymentMade,
      collectionDeclined,
      withdrawalChanged,
      spendingFrozen,
      packetClaimed,
      packetSettled,
      callChanged,
    ],
    after: [
      'wallet.pay',
      'wallet.updateOrder',
      'wallet.askFaucet',
      'wallet.requestWithdrawal',
      'wallet.cancelWithdrawal',
      'wallet.setTradePassword',
      'wallet.resetTradePassword',
      'redpackets.create',
      'redpackets.createMine',
      'redpackets.claim',
      'redpackets.claimMine',
      'redpackets.claimCampaign',
      'checkins.checkIn',
    ],
  },
  { calls: ['wallet.showCharge'], events: [moneyReceived], after: ['wallet.askTestTokens'] },
  { calls: ['checkins.show'], after: ['checkins.checkIn'] },
  {
    calls: ['redpackets.show', 'redpackets.listUnclaimed'],
    after: ['redpackets.claim', 'redpackets.claimMine', 'redpackets.claimCampaign'],
  },
  {
    calls: ['wallet.listAddresses'],
    after: ['wallet.addAddress', 'wallet.removeAddress'],
  },
]
