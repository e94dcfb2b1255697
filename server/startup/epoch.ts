/**
 * The epoch identifies one history of the logs. After a restore, log numbers are reassigned, so they may
 * refer to other entries than those on a device: a new epoch makes devices read everything again.
 */
import { createSimpleBatcher } from '../kernel/batch'
import type { KernelParts } from '../kernel/domain'
import {
  type EpochRow,
  insertEpoch,
  lockEpochs,
  type Position,
  selectEpochs,
  selectNewestEpoch,
  selectPosition,
} from './epoch-store'
import { readWitness, type Witness, writeWitness } from './witness'

export type EpochParts = Pick<KernelParts, 'config' | 'sql' | 'transact' | 'log' | 'halt'>

export interface Epoch {
  current: () => Promise<string>
  stop: () => Promise<void>
}

const witnessEveryMs = 10_000

/** Establishes the epoch at startup, then keeps recording the position of the database. */
export function createEpoch(parts: EpochParts): Epoch {
  const { config, sql, log, halt } = parts
  let seen: Position | undefined
  let establishing: Promise<string> | undefined
  const establish = () =>
    (establishing ??= establishEpoch(parts).catch((error: unknown) => {
      establishing = undefined
      throw error
    }))

  /** The newest epoch, with one query for all concurrent callers: everybody who signs in asks. */
  const newest = createSimpleBatcher<undefined, string>(async (asked) => {
    const epoch = await selectNewestEpoch(sql)
    return asked.map(() => epoch)
  })

  async function current(): Promise<string> {
    await establish()
    // Another node may have begun a newer epoch.
    return newest(undefined)
  }

  async function note(): Promise<void> {
    const epoch = await current()
    const position = await selectPosition(sql)
    // Cached conversations and sessions would belong to another history.
    if (seen && (position.systemId !== seen.systemId || position.lsn < seen.lsn))
      return halt('The database was restored while the server ran: start it again.')
    seen = position
    writeWitness(config.dataDir, { epoch, lsn: position.lsn })
  }

  let noting = Promise.resolve()
  const noteSafely = () =>
    (noting = note().catch((error: unknown) => log.warn('the epoch could not be checked', { error })))
  const timer = setInterval(() => void noteSafely(), witnessEveryMs).unref()
  void noteSafely()
  return {
    current,
    async stop() {
      clearInterval(timer)
      await noting
      await noteSafely()
    },
  }
}

async function establishEpoch({ config, transact, log }: EpochParts): Promise<string> {
  return transact(async (work) => {
    const { sql, nowMs } = work
    await lockEpochs(sql)
    const position = await selectPosition(sql)
    const epochs = await selectEpochs(sql)
    const reason = whyNewEpoch({ position, epochs, witness: readWitness(config.dataDir) })
    const [newest] = epochs
    if (newest && !reason) return newest.id
    const id = work.newId<string>()
    if (reason) log.warn('devices will read everything again', { reason })
    await insertEpoch(sql, { ...position, id, nowMs, reason: reason ?? 'first start' })
    return id
  })
}

/**
 * The reason why the database may lack entries that devices have seen; undefined if it can't, or at the first
 * start.
 */
export function whyNewEpoch({
  position,
  epochs,
  witness,
}: {
  position: Position
  /** The epochs, newest first. */
  epochs: readonly EpochRow[]
  witness: Witness | undefined
}): string | undefined {
  const [newest] = epochs
  if (!newest) return undefined
  if (position.systemId !== newest.systemId || position.databaseId !== newest.databaseId)
    return 'the logs are in another database than before'
  if (position.timeline !== newest.timeline) return 'PostgreSQL was recovered to a point in time'
  if (!witness) return undefined
  if (!witness.isOriginal) return 'the data folder was copied'
  if (!epochs.some(({ id }) => id === witness.epoch)) return 'the database is older than its last epoch'
  return position.lsn < witness.lsn ? 'the database is older than this server has seen it' : undefined
}
