/**
 * The epoch identifies one history of the logs. After a restore, log numbers are reassigned, so they may
 * refer to other entries than those on a device: a new epoch makes devices read everything again, or, if it branches off from the
 * epoch that they know, what came since.
 */
import { createSimpleBatcher } from '../kernel/batch'
import type { Compared } from '../kernel/cluster/announced'
import type { AnnouncedLog, KernelParts } from '../kernel/domain'
import { branchedSince, isJudged, type NewEpoch, whyAnotherHistory, whyNewEpoch } from './epoch-rules'
import {
  adoptTimeline,
  beginEpoch,
  type EpochRow,
  insertEpoch,
  lockEpochs,
  type Position,
  selectEpochs,
  selectPosition,
} from './epoch-store'
import { readWitness, type Witness, writeWitness } from './witness'

export interface EpochParts extends Pick<
  KernelParts,
  'config' | 'sql' | 'read' | 'transact' | 'log' | 'halt' | 'history'
> {
  /** Announcements of this process, to be looked for in a database that has taken over. */
  announced: () => readonly AnnouncedLog[]
}

export interface CurrentEpoch {
  id: string
  /** The moment since which the logs may differ from those of another epoch, in milliseconds; undefined if they may altogether. */
  branchedSince: (known: string) => number | undefined
}

export interface Epoch {
  current: () => Promise<CurrentEpoch>
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
  const { config, sql, log, halt, history } = parts
  let seen: Position | undefined
  /** The epoch of the last look: the one that devices have heard of. */
  let known = ''
  /** The epoch and the timeline in which this process began. */
  let began: { epoch: string; timeline: number } | undefined
  let isOver = false
  let establishing: Promise<string> | undefined
  const establish = () =>
    (establishing ??= establishEpoch(parts).catch((error: unknown) => {
      establishing = undefined
      throw error
    }))

  /** The epochs, with one query for all concurrent callers: everybody who signs in asks. */
  const newest = createSimpleBatcher<undefined, CurrentEpoch>(async (asked) => {
    const epochs = await selectEpochs(sql)
    const current = { id: epochs[0]?.id ?? '', branchedSince: (id: string) => branchedSince(epochs, id) }
    return asked.map(() => current)
  })

  async function current(): Promise<CurrentEpoch> {
    await establish()
    // Another node may have begun a newer epoch.
    return newest(undefined)
  }

  async function note(): Promise<void> {
    if (isOver) return
    const { id: epoch } = await current()
    const position = await selectPosition(sql)
    // No verdict: this process was cut off with a server that was replaced, and will find the other one.
    if (position.timeline >= (seen?.timeline ?? 0) && position.timeline < history.latestTimeline())
      throw new Error('another process uses a server that has taken over from this one')
    // Cached conversations and sessions would belong to another history.
    const why = seen && (await whyAnotherHistory({ position, seen, compare: () => compareAll(parts) }))
    if (why?.isLoss) await beginLater(position, why)
    if (why) return end(`${why.reason}: start this server again.`)
    if (began && began.epoch !== epoch && began.timeline !== position.timeline) return end(replaced)
    if (seen && position.timeline !== seen.timeline) {
      await adoptTimeline(sql, { id: epoch, ...position })
      log.warn('another database server has taken over, and lost nothing', { timeline: position.timeline })
    }
    seen = position
    known = epoch
    began ??= { epoch, timeline: position.timeline }
    writeWitness(config.dataDir, { epoch, ...position, announced: newestAnnounced(parts) })
  }

  /** Begins an epoch at once, before other processes take the database for complete, unless one of them has. */
  async function beginLater(position: Position, { reason, sinceMs }: NewEpoch): Promise<void> {
    const epoch = await beginEpoch(sql, (epochs) =>
      isJudged(epochs, { known, sinceMs })
        ? undefined
        : { ...position, id: Bun.randomUUIDv7(), reason, ...branchOff(epochs[0], sinceMs) },
    )
    writeWitness(config.dataDir, { epoch, ...position })
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

/** The part of an epoch's row that says from which one it branches off. */
const branchOff = (
  newest: EpochRow | undefined,
  sinceMs: number | undefined,
): Pick<EpochRow, 'parent' | 'sinceMs'> =>
  newest === undefined || sinceMs === undefined
    ? { parent: null, sinceMs: null }
    : { parent: newest.id, sinceMs }

/** Looks for the announcements of this process in the database. */
async function compareAll(
  { announced, read }: Pick<EpochParts, 'announced' | 'read'>,
  listed = (log: AnnouncedLog) => log.list(),
): Promise<Compared> {
  const all = await Promise.all(announced().map((log) => log.compare(read(), listed(log))))
  const missing = all.flatMap(({ missingSinceMs }) => missingSinceMs ?? [])
  const found = all.flatMap(({ foundUntilMs }) => foundUntilMs ?? [])
  return {
    missingSinceMs: missing.length > 0 ? Math.min(...missing) : undefined,
    foundUntilMs: found.length > 0 ? Math.max(...found) : undefined,
  }
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
    const compared = await compareWitnessed(parts, { witness, position })
    const why = whyNewEpoch({ position, epochs, witness, compared })
    const [newest] = epochs
    if (newest && !why) {
      if (position.timeline > newest.timeline) {
        await adoptTimeline(sql, { id: newest.id, ...position })
        log.warn('another database server has taken over, and lost nothing', { timeline: position.timeline })
      }
      return newest.id
    }
    const branch = branchOff(newest, why?.sinceMs)
    if (why) log.warn(branch.parent ? readAgainSince : readAllAgain, { ...why })
    const epoch = { ...position, ...branch, id: work.newId<string>() }
    await insertEpoch(sql, { ...epoch, nowMs, reason: why?.reason ?? 'first start' })
    return epoch.id
  })
}

const readAllAgain = 'devices will read everything again'
const readAgainSince = 'devices will read again what came shortly before another database server took over'

/** Looks in a database of another timeline for what this server had announced before it ended. */
async function compareWitnessed(
  parts: EpochParts,
  { witness, position }: { witness: Witness | undefined; position: Position },
): Promise<Compared | undefined> {
  const { timeline, announced = {} } = witness ?? {}
  if (timeline === undefined || timeline === position.timeline) return undefined
  return compareAll(parts, ({ name }) => announced[name] ?? [])
}
