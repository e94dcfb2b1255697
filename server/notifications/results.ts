/** Records the outcome of rows taken from the queue. */
import type { Transact } from '../kernel/work'
import { forgetPushSubscriptions } from '../profiles'
import {
  deleteDone,
  deletePushesOf,
  type PushKey,
  updateFailed,
  updateShown,
  updateWaiting,
} from './push-store'

export interface Result {
  key: PushKey
  shown: string
  outcome: 'shown' | 'done' | 'gone' | 'failed' | 'waits'
  dueAtMs: number
}

export async function noteResults(transact: Transact, results: readonly Result[]): Promise<void> {
  const those = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome)
  const [shown, done, gone, failed] = [those('shown'), those('done'), those('gone'), those('failed')]
  const waiting = those('waits')
  const withDates = (some: readonly Result[]) =>
    some.map(({ key, dueAtMs }) => ({ ...key, dueAt: new Date(dueAtMs) }))
  await transact(async (work) => {
    const now = new Date(work.nowMs)
    if (shown.length > 0)
      await updateShown(work.sql, {
        now,
        shown: shown.map(({ key, shown: state }) => ({ ...key, shown: state })),
      })
    if (done.length > 0)
      await deleteDone(
        work.sql,
        done.map(({ key }) => key),
        now,
      )
    if (failed.length > 0) await updateFailed(work.sql, withDates(failed))
    if (waiting.length > 0) await updateWaiting(work.sql, withDates(waiting))
    const lost = [...new Set(gone.map(({ key }) => key.sessionId))]
    if (lost.length > 0) {
      await forgetPushSubscriptions(work, lost)
      await deletePushesOf(work.sql, lost)
    }
  })
}
