/** The condition for money to leave the house: the latest checks have found everything right. */
import type { PartHealth } from '../kernel/health/health'
import type { Log } from '../kernel/log'
import type { Metrics } from '../kernel/metrics'
import type { ReadWork } from '../kernel/work'
import { selectLastBackup } from './backup-store'
import { type PayoutsStop, selectAges, selectHalt, selectPayoutsStop } from './check-store'

/** The reason why no money may leave the house; undefined while it may. */
export const readPayoutsStop = async ({ sql }: ReadWork): Promise<PayoutsStop | undefined> =>
  (await selectPayoutsStop(sql)) || undefined

/** The result of the last check. Times are of this process's clock. */
interface MoneyState {
  stop: PayoutsStop | undefined
  halt: string | undefined
  checkedMs: number | undefined
  reviewedMs: number | undefined
  unsealedMs: number | undefined
  backupMs: number | undefined
}

/** The time within which a new installation is first checked: a run older than this stops payouts. */
const firstRunWithinMs = 15 * 60_000

/** Checks periodically whether money moves, so that metrics and health report it even while the database does not answer. */
export function createMoneyWatch(log: Log, { maxBackupHours = 0 }: { maxBackupHours?: number } = {}) {
  let known: MoneyState | undefined
  let firstLookMs: number | undefined
  return {
    /** Logs when payouts stop and when they resume. */
    look: async (work: ReadWork): Promise<void> => {
      const stop = await readPayoutsStop(work)
      firstLookMs ??= work.nowMs
      // On a new installation, the first run of the checks starts together with this server, unless no checker was started.
      if (!known && stop === 'unchecked' && work.nowMs - firstLookMs < firstRunWithinMs) return
      const halt = await selectHalt(work.sql)
      const backup = await selectLastBackup(work.sql)
      const { checked, reviewed, unsealed } = await selectAges(work.sql)
      if (halt && halt.reason !== known?.halt)
        log.error('all payments are stopped', {
          reason: halt.reason,
          since: halt.at.toISOString(),
          help: 'docs/operations/backup.md, "When the server stops payments"',
        })
      else if (stop !== known?.stop) {
        if (stop) log.error('withdrawals are stopped: the books are not known to be right', { reason: stop })
        else log.info('withdrawals go on: the checks found the books right')
      }
      const since = (seconds: number | null) => (seconds === null ? undefined : Date.now() - seconds * 1000)
      known = {
        stop,
        halt: halt?.reason,
        checkedMs: since(checked),
        reviewedMs: since(reviewed),
        unsealedMs: since(unsealed),
        backupMs: backup?.finishedAt.getTime(),
      }
    },
    /** The last result; undefined before the first check. */
    state: () => known,
    payments: (): PartHealth => {
      const { stop, halt } = known ?? {}
      if (halt !== undefined) return { state: 'failing', reason: `all payments are stopped: ${halt}` }
      if (stop !== undefined) return { state: 'degraded', reason: `withdrawals are stopped: ${stop}` }
      return { state: 'ok' }
    },
    backup: (): PartHealth => {
      if (!known) return { state: 'ok' }
      const { backupMs } = known
      const ageSeconds = backupMs === undefined ? undefined : Math.round(secondsSince(backupMs))
      const facts = { ...(ageSeconds !== undefined && { ageSeconds }) }
      if (maxBackupHours === 0 || (ageSeconds ?? Infinity) <= maxBackupHours * 3600)
        return { state: 'ok', ...facts }
      const reason =
        ageSeconds === undefined
          ? 'no backup was ever made'
          : `the last backup is more than ${maxBackupHours} hours old`
      return { state: 'degraded', reason, ...facts }
    },
  }
}

export type MoneyWatch = ReturnType<typeof createMoneyWatch>

const secondsSince = (ms: number): number => Math.max(0, (Date.now() - ms) / 1000)

export function showMoneyGauges(metrics: Metrics, { state }: MoneyWatch): void {
  const gauge = (name: string, help: string, read: (known: MoneyState) => number | undefined) =>
    metrics.gauge(name, help, () => {
      const known = state()
      return known && read(known)
    })
  gauge('linnet_payouts_stopped', '1 while no money may leave the house', ({ stop }) => (stop ? 1 : 0))
  gauge(
    'linnet_money_checks_age_seconds',
    'Age of the last run of the money checks that found nothing; -1 if there is none',
    ({ checkedMs }) => (checkedMs === undefined ? -1 : secondsSince(checkedMs)),
  )
  gauge(
    'linnet_money_review_age_seconds',
    'Age of the last review of all history that found nothing; -1 if there is none',
    ({ reviewedMs }) => (reviewedMs === undefined ? -1 : secondsSince(reviewedMs)),
  )
  gauge(
    'linnet_unsealed_age_seconds',
    'Age of the oldest transfer that no block has sealed; 0 if there is none',
    ({ unsealedMs }) => (unsealedMs === undefined ? 0 : secondsSince(unsealedMs)),
  )
  gauge(
    'linnet_backup_age_seconds',
    'Age of the last backup that came to its end; missing if none is known',
    ({ backupMs }) => (backupMs === undefined ? undefined : secondsSince(backupMs)),
  )
}
