/** The rules for whether a database still has what devices have seen, and since when it may not. */
import type { Compared } from '../kernel/cluster/announced'
import type { EpochRow, Position } from './epoch-store'
import type { Witness } from './witness'

/** A new epoch, and why. */
export interface NewEpoch {
  reason: string
  /**
   * The moment before which the logs are those of the epoch before; undefined if no such moment is known, so that devices must read
   * everything again.
   */
  sinceMs?: number | undefined
}

interface Observed {
  position: Position
  /** The epochs, newest first. */
  epochs: readonly EpochRow[]
  witness: Witness | undefined
  /** The result for a database in another timeline of looking for what this server had announced last; undefined in the same timeline. */
  compared: Compared | undefined
}

/**
 * The reason why the database may lack entries that devices have seen; undefined if it can't, or at the first
 * start.
 */
export function whyNewEpoch({ position, epochs, witness, compared }: Observed): NewEpoch | undefined {
  const [newest] = epochs
  if (!newest) return undefined
  if (position.systemId !== newest.systemId || position.databaseId !== newest.databaseId)
    return { reason: 'the logs are in another database than before' }
  if (position.timeline < newest.timeline) return recovered
  if (witness?.isOriginal && epochs.some(({ id }) => id === witness.epoch))
    return whyBranch({ position, epochs, witness, compared })
  if (position.timeline > newest.timeline) return recovered
  if (!witness) return undefined
  return {
    reason: witness.isOriginal ? 'the database is older than its last epoch' : 'the data folder was copied',
  }
}

/** The same for a server that has seen this history of the database before. */
function whyBranch({ position, epochs, witness, compared }: Observed & { witness: Witness }) {
  const [newest] = epochs
  const branch = { sinceMs: sinceOf({ position, before: witness.timeline, compared }) }
  const isContinued = witness.epoch === newest?.id && hasAll(witness, compared)
  if (position.timeline > (newest?.timeline ?? 0) && !isContinued) return { ...recovered, ...branch }
  if (compared?.missingSinceMs !== undefined) {
    const isKnown = isJudged(epochs, { known: witness.epoch, ...branch })
    return isKnown ? undefined : { reason: 'the database lacks what this server has announced', ...branch }
  }
  // The log of a server that has taken over may be shorter without lacking anything.
  const isComparable = witness.timeline === undefined || witness.timeline === position.timeline
  return isComparable && position.lsn < witness.lsn
    ? { reason: 'the database is older than this server has seen it' }
    : undefined
}

const recovered: NewEpoch = { reason: 'PostgreSQL was recovered to a point in time' }

/** Whether a database has all that this server had acknowledged: what came after the last observation if commits waited for a replica. */
const hasAll = ({ isSynchronous, announced = {} }: Witness, compared: Compared | undefined): boolean =>
  compared !== undefined &&
  compared.missingSinceMs === undefined &&
  isSynchronous === true &&
  Object.values(announced).some((list) => list.length > 0)

/**
 * The reason why the database is no longer the one that this process has seen, while it runs; undefined if it is. Another server that
 * has taken over begins a timeline: its log may be shorter without lacking anything that was acknowledged, or longer although it
 * does, so what was announced decides.
 */
export async function whyAnotherHistory({
  position,
  seen,
  compare,
}: {
  position: Position
  seen: Position
  /** Looks for what this process has announced. */
  compare: () => Promise<Compared>
}): Promise<(NewEpoch & { isLoss: boolean }) | undefined> {
  const restored = { reason: 'The database was restored while the server ran', isLoss: false }
  if (position.systemId !== seen.systemId || position.timeline < seen.timeline) return restored
  if (position.timeline === seen.timeline) return position.lsn < seen.lsn ? restored : undefined
  const compared = await compare()
  if (compared.missingSinceMs === undefined) return undefined
  return { reason: lostEnd, isLoss: true, sinceMs: sinceOf({ position, before: seen.timeline, compared }) }
}

export const lostEnd = 'The database server that has taken over lacks what was acknowledged'

/** The time by which a transaction may begin before it commits, and clocks may differ. */
const marginMs = 2_000

/**
 * The moment before which everything is there: a replica has what was committed up to some point, and nothing after it. It is known
 * from the replica, unless it was restarted or there were two of them in turn, and from the newest announcement that is there.
 */
export function sinceOf({
  position: { timeline, replayedUntilMs },
  before,
  compared: { missingSinceMs = Infinity, foundUntilMs } = {},
}: {
  position: Pick<Position, 'timeline' | 'replayedUntilMs'>
  /** The timeline in which the database was last seen. */
  before: number | undefined
  compared: Compared | undefined
}): number | undefined {
  const untilMs = (before === timeline - 1 ? replayedUntilMs : undefined) ?? foundUntilMs
  return untilMs === undefined ? undefined : Math.min(untilMs, missingSinceMs) - marginMs
}

/** The moment since which an epoch's logs may differ from the current ones; undefined if they may do so altogether. */
export function branchedSince(epochs: readonly EpochRow[], known: string): number | undefined {
  const byId = new Map(epochs.map((epoch) => [epoch.id, epoch]))
  let sinceMs = Infinity
  for (let at = epochs[0]; at; at = byId.get(at.parent ?? '')) {
    if (at.id === known) return sinceMs
    if (at.sinceMs === null) return undefined
    sinceMs = Math.min(sinceMs, at.sinceMs)
  }
  return undefined
}

/**
 * Whether devices of an epoch hear already that its logs may differ since a moment: another process has judged the same failover. The
 * margin of one is enough for both.
 */
export function isJudged(
  epochs: readonly EpochRow[],
  { known, sinceMs }: { known: string; sinceMs: number | undefined },
): boolean {
  const [newest] = epochs
  if (newest === undefined || newest.id === known) return false
  const statedMs = branchedSince(epochs, known)
  return statedMs === undefined || (sinceMs !== undefined && statedMs <= sinceMs + marginMs)
}
