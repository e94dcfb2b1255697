/** The state of the chain's reading for metrics, and word to people of what arrived. */
import { moneyReceived } from '@linnet/protocol'
import type { Job } from '../kernel/jobs'
import type { Metrics } from '../kernel/metrics'
import { unixSeconds } from '../kernel/unix-seconds'
import type { Work } from '../kernel/work'
import { appendToUserLog } from '../userlogs'
import { chainMoney, paymentId } from '../wallet'
import { countSuspended, selectCursor } from './desk/desk-store'
import type { ChainConfig } from './settings'
import { takeArrived } from './store'

interface ReadingState {
  isHalted: boolean
  readMs: number | undefined
  observedMs: number | undefined
  suspended: number
}

const arrivedAtOnce = 200

export function depositJobs(chain: ChainConfig | undefined, metrics: Metrics): Job[] {
  let known: ReadingState | undefined
  const gauge = (name: string, help: string, read: (state: ReadingState) => number | undefined) =>
    metrics.gauge(name, help, () => known && read(known))
  const ageOf = (ms: number | undefined) => ms && Math.max(0, (Date.now() - ms) / 1000)
  gauge('linnet_deposits_halted', '1 while no deposit is credited', ({ isHalted }) => (isHalted ? 1 : 0))
  gauge('linnet_deposits_suspended', 'Deposits that wait for staff', ({ suspended }) => suspended)
  gauge('linnet_chain_read_age_seconds', 'Age of the last step of the watcher', ({ readMs }) => ageOf(readMs))
  gauge(
    'linnet_chain_observation_age_seconds',
    'Age of the last comparison of the books with the chain',
    ({ observedMs }) => ageOf(observedMs),
  )
  if (!chain) return []
  return [
    {
      name: 'deposits.watchState',
      everyMs: 15_000,
      async run(work) {
        const cursor = await selectCursor(work.sql, chain.chainId)
        const { observation } = await chainMoney.deposits.positions(work)
        known = {
          isHalted: cursor?.haltedFor != null,
          readMs: cursor?.readAt?.getTime(),
          observedMs: observation?.recordedAt.getTime(),
          suspended: await countSuspended(work.sql, chain.chainId),
        }
      },
    },
    { name: 'deposits.announce', everyMs: 2_000, run: announce },
  ]
}

/** Notifies people of deposits that arrived: the watcher is another process, without their connections. */
async function announce(work: Work): Promise<void> {
  for (const { txHash, ordinal, personId, amount, at } of await takeArrived(work.sql, arrivedAtOnce)) {
    const id = paymentId(['arrived', txHash, String(ordinal)])
    const data = { id, intentId: id, kind: 'deposit', personId, amount, note: '', at: unixSeconds(at) }
    await appendToUserLog(work, { to: [personId], event: moneyReceived, data })
  }
}
