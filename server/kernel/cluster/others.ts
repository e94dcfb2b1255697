import type { Sql } from '../database'
import { StartRefusal } from '../start-refusal'
import { hasProcessTable, leaseMs, selectSoleHolder, selectStrangers } from './process-store'

/** The time that a start gives those before it to end: one that was killed leaves its lease behind. */
export const othersWaitMs = leaseMs + 1_000
const retryMs = 250

/** The others that a server may not run beside: undefined if there are none. */
async function findOthers(sql: Sql, cluster: string | undefined): Promise<string | undefined> {
  if ((await selectSoleHolder(sql)) !== undefined)
    return cluster === undefined
      ? 'Another Linnet server uses this database.'
      : 'A Linnet server without CLUSTER uses this database.'
  const names = await selectStrangers(sql, cluster)
  if (names.length === 0) return undefined
  const processes = names.join(', ')
  return cluster === undefined
    ? `Linnet servers of a cluster use this database (${processes}), and this one has no CLUSTER.`
    : `Linnet servers with another CLUSTER use this database (${processes}).`
}

export interface OthersToAwait {
  cluster: string | undefined
  waitMs?: number | undefined
  /** Tries to take what only one may have; false if another has it. */
  take?: () => Promise<boolean>
}

/** Waits until no other server stands in the way. Throws a `StartRefusal` if one goes on running. */
export async function untilNoOthers(
  sql: Sql,
  { cluster, waitMs = othersWaitMs, take = () => Promise.resolve(true) }: OthersToAwait,
): Promise<void> {
  if (!(await hasProcessTable(sql))) return
  const deadline = performance.now() + waitMs
  let isTaken = false
  for (;;) {
    isTaken ||= await take()
    const others = await findOthers(sql, cluster)
    if (isTaken && others === undefined) return
    if (performance.now() > deadline)
      throw new StartRefusal(
        `${others ?? 'Another Linnet server uses this database.'} Stop it first, or give all of them the same CLUSTER: see "Several servers" in docs/operations/deploys.md.`,
      )
    await Bun.sleep(retryMs)
  }
}
