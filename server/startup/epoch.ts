/**
 * The epoch identifies one history of the logs. After a restore, log numbers are reassigned, so they may
 * refer to other entries than those on a device: a new epoch makes devices read everything again.
 */
import { createSimpleBatcher } from '../kernel/batch'
import type { AnnouncedLog, KernelParts } from '../kernel/domain'
import { whyAnotherHistory, whyNewEpoch } from './epoch-rules'
import {
  adoptTimeline,
  beginEpoch,
  insertEpoch,
  lockEpochs,
  type Position,
  selectEpochs,
  selectNewestEpoch,
  selectPosition,
} from './epoch-store'
import { readWitness, type Witness, writeWitness } from './witness'

export interface EpochParts extends Pick<
  KernelParts,
  'config' | 'sql' | 'read' | 'transact' | 'log' | 'halt'
> {
  /** Announcements of this process, to be looked for in a database that has taken over. */
  announced: () => readonly AnnouncedLog[]
}

export interface Epoch {
  current: () => Promise<string>
  /** Looks at the database now. Returns whether this process may go on. */
  judge: () => Promise<boolean>
  stop: () => Promise<void>
}

const witnessEveryMs = 10_000
/** The number of announcements of each kind of log in the witness. */
const witnessed = 100
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
    const why = seen && (await whyAnotherHistory({ position, seen, missingSince: () => missingSince(parts) }))
    if (why?.lostSinceMs !== undefined) await beginLater(position, why.reason)
    if (why) return end(`${why.reason}: start this server again.`)
    if (began && began.epoch !== epoch && began.timeline !== position.timeline) return end(replaced)
    if (seen && position.timeline !== seen.timeline) {
      await adoptTimeline(sql, { id: epoch, ...position })
      log.warn('another database server has taken over, and lost nothing', { timeline: position.timeline })
    }
    seen = position
    began ??= { epoch, timeline: position.timeline }
    writeWitness(config.dataDir, { epoch, ...position, announced: newestAnnounced(parts) })
  }

  /** Begins an epoch at once, before other processes take the database for complete. */
  async function beginLater(position: Position, reason: string): Promise<void> {
    const id = Bun.randomUUIDv7()
    await beginEpoch(sql, { ...position, id, reason })
    writeWitness(config.dataDir, { epoch: id, ...position })
  }

  function end(reason: string): void {
    isOver = true
    halt(reason)
  }

  /** One look at a time. */
  let noting = Promise.resolve()
  const noteNext = () => (noting = noting.catch(() => undefined).then(note))
  const noteSafely = () =>
    noteNext().catch((error: unknown) => log.warn('the epoch could not be checked', { error }))
  const timer = setInterval(() => void noteSafely(), witnessEveryMs).unref()
  void noteSafely()
  return {
    current,
    // Before the first look there is nothing to compare with.
    judge: () => (seen ? noteNext().then(() => !isOver) : Promise.resolve(true)),
    async stop() {
      clearInterval(timer)
      await noteSafely()
    },
  }
}

/** The time of the oldest announcement of this process that the database lacks. */
async function missingSince(
  { announced, read }: Pick<EpochParts, 'announced' | 'read'>,
  listed = (log: AnnouncedLog) => log.list(),
): Promise<number | undefined> {
  const times = await Promise.all(announced().map((log) => log.missingSince(read(), listed(log))))
  const missing = times.filter((time) => time !== undefined)
  return missing.length > 0 ? Math.min(...missing) : undefined
}

const newestAnnounced = ({ announced }: Pick<EpochParts, 'announced'>) =>
  Object.fromEntries(announced().map(({ name, list }) => [name, list().slice(-witnessed)]))

async function establishEpoch(parts: EpochParts): Promise<string> {
  const { config, transact, log } = parts
  return transact(async (work) => {
    const { sql, nowMs } = work
    await lockEpochs(sql)
    const position = await selectPosition(sql)
    const epochs = await selectEpochs(sql)
    const witness = readWitness(config.dataDir)
    const hasAnnounced = await hasWitnessed(parts, { witness, position })
    const reason = whyNewEpoch({ position, epochs, witness, hasAnnounced })
    const [newest] = epochs
    if (newest && !reason) {
      if (position.timeline > newest.timeline) {
        await adoptTimeline(sql, { id: newest.id, ...position })
        log.warn('another database server has taken over, and lost nothing', { timeline: position.timeline })
      }
      return newest.id
    }
    const id = work.newId<string>()
    if (reason) log.warn('devices will read everything again', { reason })
    await insertEpoch(sql, { ...position, id, nowMs, reason: reason ?? 'first start' })
    return id
  })
}

/** Whether a database in another timeline has what this server had announced before it ended; undefined if it can't tell. */
async function hasWitnessed(
  parts: EpochParts,
  { witness, position }: { witness: Witness | undefined; position: Position },
): Promise<boolean | undefined> {
  const { timeline, isSynchronous, announced = {} } = witness ?? {}
  if (timeline === undefined || timeline === position.timeline) return undefined
  if ((await missingSince(parts, ({ name }) => announced[name] ?? [])) !== undefined) return false
  // What came after the last observation has reached a replica only if commits waited for one.
  return isSynchronous === true && Object.values(announced).some((list) => list.length > 0) ? true : undefined
}
