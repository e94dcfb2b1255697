/** Whether money may leave the house. It may not unless the checks have lately found everything right. */
import type { Log } from '../kernel/log'
import type { Metrics } from '../kernel/metrics'
import type { ReadWork } from '../kernel/work'
import { selectAges, selectPayoutsStop } from './check-store'

/**
 * `difference`: a check found something, and a person has to look. The others end by themselves with the next clean run:
 * `unchecked`: no run yet, `failed`: the last one broke off, `stale`: the last one is too old, `unsealed`: blocks are late.
 */
export type PayoutsStop = 'difference' | 'unchecked' | 'failed' | 'stale' | 'unsealed'

/** Why no money may leave the house; undefined while it may. */
export const readPayoutsStop = async ({ sql }: ReadWork): Promise<PayoutsStop | undefined> =>
  (await selectPayoutsStop(sql)) || undefined

/** Logs when payouts stop and when they go on. */
export function createPayoutsWatch(log: Log) {
  let known: PayoutsStop | undefined
  return async (work: ReadWork): Promise<void> => {
    const stop = await readPayoutsStop(work)
    if (stop === known) return
    known = stop
    if (stop) log.error('withdrawals are stopped: the books are not known to be right', { reason: stop })
    else log.info('withdrawals go on: the checks found the books right')
  }
}

export function showMoneyGauges(metrics: Metrics, read: () => ReadWork): void {
  metrics.gauge('linnet_payouts_stopped', '1 while no money may leave the house', async () =>
    (await readPayoutsStop(read())) ? 1 : 0,
  )
  metrics.gauge(
    'linnet_money_checks_age_seconds',
    'Age of the last run of the money checks that found nothing; -1 if there is none',
    async () => (await selectAges(read().sql)).checked ?? -1,
  )
  metrics.gauge(
    'linnet_unsealed_age_seconds',
    'Age of the oldest transfer that no block has sealed; 0 if there is none',
    async () => (await selectAges(read().sql)).unsealed ?? 0,
  )
}
