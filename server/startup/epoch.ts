/**
 * The epoch identifies one history of the logs. After a restore, log numbers are reassigned, so they may
 * refer to other entries than those on a device: a new epoch makes devices read everything again.
 */
import { createSimpleBatcher } from '../kernel/batch'
import type { KernelParts } from '../kernel/domain'
import {
  adoptTimeline,
  type EpochRow,
  insertEpoch,
  lockEpochs,
  type Position,
  selectEpochs,
  selectNewestEpoch,
  selectPosition,
} from './epoch-store'
import { readWitness, type Witness, writeWitness } from './witness'

export interface EpochParts extends Pick<KernelParts, 'config' | 'sql' | 'transact' | 'log' | 'halt'> {
  /** Whether the database lacks something that was announced lately. */
  lacksAnnounced: () => Promise<boolean>
}

export interface Epoch {
  current: () => Promise<string>
  stop: () => Promise<void>
}

const witnessEveryMs = 10_000
const replaced =
  'The database server that has taken over lacks what another process had acknowledged: start this one again.'

/** Establishes the epoch at startup, then keeps recording the position of the database. */
export function createEpoch(parts: EpochParts): Epoch {
  const { config, sql, log, halt } = parts
  let seen: Position | undefined
  /** The epoch and the timeline in which this process began. */
  let began: { epoch: string; timeline: number } | undefined
  let isOver = false
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
    if (isOver) return
    const epoch = await current()
    const position = await selectPosition(sql)
    // Cached conversations and sessions would belong to another history.
    const why = seen && (await whyAnotherHistory({ position, seen, lacksAnnounced: parts.lacksAnnounced }))
    if (why?.isLoss) await beginEpoch(parts, { position, reason: why.reason })
    if (why) return end(`${why.reason}: start this server again.`)
    if (began && began.epoch !== epoch && began.timeline !== position.timeline) return end(replaced)
    if (seen && position.timeline !== seen.timeline) {
      await adoptTimeline(sql, { id: epoch, ...position })
      log.warn('another database server has taken over, and lost nothing', { timeline: position.timeline })
    }
    seen = position
    began ??= { epoch, timeline: position.timeline }
    writeWitness(config.dataDir, { epoch, lsn: position.lsn })
  }

  function end(reason: string): void {
    isOver = true
    halt(reason)
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
 * The reason why the database is no longer the one that this process has seen, while it runs; undefined if it is. Another server that
 * has taken over begins a timeline: its log may be shorter without lacking anything that was acknowledged, or longer although it
 * does, so what was announced decides.
 */
export async function whyAnotherHistory({
  position,
  seen,
  lacksAnnounced,
}: {
  position: Position
  seen: Position
  lacksAnnounced: () => Promise<boolean>
}): Promise<{ reason: string; isLoss: boolean } | undefined> {
  const restored = { reason: 'The database was restored while the server ran', isLoss: false }
  if (position.systemId !== seen.systemId || position.timeline < seen.timeline) return restored
  if (position.timeline === seen.timeline) return position.lsn < seen.lsn ? restored : undefined
  return (await lacksAnnounced()) ? { reason: lostEnd, isLoss: true } : undefined
}

const lostEnd = 'The database server that has taken over lacks what was acknowledged'

/** Begins an epoch at once, before other processes take the database for complete. */
const beginEpoch = (
  { transact, config }: EpochParts,
  { position, reason }: { position: Position; reason: string },
): Promise<void> =>
  transact(async (work) => {
    await lockEpochs(work.sql)
    const id = work.newId<string>()
    await insertEpoch(work.sql, { ...position, id, nowMs: work.nowMs, reason })
    work.afterCommit(() => writeWitness(config.dataDir, { epoch: id, lsn: position.lsn }))
  })

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
