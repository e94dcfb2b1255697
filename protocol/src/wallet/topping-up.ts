/** Topping up: an address on a chain, and what comes to it. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { ExactAmount, TypedAmount } from '../money'
import { openState, tolerantList } from '../tolerant'
import { ClientId, count, flag, nested, Nothing, wireInput, wireView } from '../wire'

/**
 * `arriving` is in a block that may still be given up, `arrived` is in the wallet, `held` waits for the staff because the account is
 * frozen, and `tooSmall` is below the smallest deposit and is not credited.
 */
export const ArrivalState = z.enum(['arriving', 'arrived', 'held', 'tooSmall'])

export const ArrivalView = wireView({
  id: ['id', z.string()],
  amount: ['amount', ExactAmount],
  state: ['state', openState(ArrivalState)],
  /** The number of blocks that confirm it, and the number at which it arrives. */
  confirmations: ['confirmations', count()],
  needed: ['needed', count()],
  at: ['time', z.int()],
  transactionId: ['transaction_id', z.string()],
})
export type ArrivalView = z.output<typeof ArrivalView>

export const showCharge = defineCall({
  name: 'wallet.showCharge',
  wire: 'POST /im/pay/userCharge',
  auth: 'member',
  needs: 'wallet',
  summary:
    'How to top up: my address on the chain, and what came to it lately. `is_configured` 0: no chain is connected, so there is no ' +
    'address to send to.',
  input: wireInput({}),
  output: wireView({
    isConfigured: ['is_configured', flag()],
    /** The address to send to; '' if no chain is connected. */
    address: ['address', z.string()],
    network: ['network', z.string()],
    /** The smallest deposit that is credited. */
    least: ['min', ExactAmount],
    /** The chain is one for development: its tokens are worth nothing, and `askTestTokens` sends some. */
    isTest: ['is_test', flag()],
    /** The address of a block explorer's page about a transaction, with `{hash}` in the place of its hash; missing without one. */
    explorer: ['explorer', z.string().optional()],
    /** Newest first, at most 20. */
    arrivals: ['list', tolerantList(nested(ArrivalView))],
    hasFaucet: ['has_faucet', flag()],
    /** The most that the faucet, or `askTestTokens`, gives at once. */
    maxFromFaucet: ['faucet_max', ExactAmount],
  }),
  refusals: [],
})

export const askTestTokens = defineCall({
  name: 'wallet.askTestTokens',
  wire: 'POST /im/wallet/askTestTokens',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Sends tokens to my address on the development chain, where they arrive like any other deposit. The same cid again sends nothing.',
  input: wireInput({
    amount: ['amount', TypedAmount, 'How many tokens.', '100', 'USDT'],
    cid: ['cid', ClientId],
  }),
  output: Nothing,
  refusals: ['FaucetClosed', 'FaucetTooMuch'],
})

export const toppingUpCalls = [showCharge, askTestTokens] as const
