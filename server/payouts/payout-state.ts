/** The state of payouts for metrics: whether they are halted, how many wait for gas to become cheaper, and the coins for it. */
import type { ChainConfig } from '../deposits'
import type { Job } from '../kernel/jobs'
import type { Metrics } from '../kernel/metrics'
import { chainMoney } from '../wallet'
import { gasTooHigh } from './gas'
import { countHindered, selectCoins, selectHalt } from './store'

/** More wait in a queue that nobody looks at. */
const countedUpTo = 500

/** Without a chain there is nothing to look at. */
export function payoutJobs(
  chain: Pick<ChainConfig, 'chainId' | 'leastCoins'> | undefined,
  metrics: Metrics,
): Job[] {
  let known: { isHalted: boolean; waiting: number; gas: Awaited<ReturnType<typeof selectCoins>> } | undefined
  metrics.gauge(
    'linnet_payouts_halted',
    '1 while the signer signs nothing until a person has looked',
    () => known && (known.isHalted ? 1 : 0),
  )
  metrics.gauge(
    'linnet_payouts_waiting_for_gas',
    'Approved withdrawals that wait until gas costs less than SIGNER_MAX_GWEI',
    () => known?.waiting,
  )
  metrics.gauge(
    'linnet_hot_wallet_coins',
    'Coins that the wallet that pays has for gas',
    () => known?.gas?.coins,
  )
  metrics.gauge(
    'linnet_hot_wallet_coins_least',
    'The coins below which that wallet is low on gas, as CHAIN_COINS_LEAST says',
    () => known?.gas?.least,
  )
  if (!chain) return []
  const state: Job = {
    name: 'payouts.state',
    everyMs: 15_000,
    async run(work) {
      const payable = await chainMoney.payouts.payable(work, countedUpTo)
      const ids = payable.map(({ id }) => id)
      known = {
        isHalted: (await selectHalt(work.sql, chain.chainId)) !== undefined,
        waiting: ids.length === 0 ? 0 : await countHindered(work.sql, { ids, reason: gasTooHigh }),
        gas: await selectCoins(work.sql, chain),
      }
    },
  }
  return [state]
}
