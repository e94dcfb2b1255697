/** The rules for whether a database still has what devices have seen. */
import type { EpochRow, Position } from './epoch-store'
import type { Witness } from './witness'

interface Observed {
  position: Position
  /** The epochs, newest first. */
  epochs: readonly EpochRow[]
  witness: Witness | undefined
  /**
   * Whether the database has everything that this server had announced last; undefined if it can't tell, because it had announced
   * nothing, or because an acknowledged commit may not have reached a replica.
   */
  hasAnnounced: boolean | undefined
}

/**
 * The reason why the database may lack entries that devices have seen; undefined if it can't, or at the first
 * start.
 */
export function whyNewEpoch({ position, epochs, witness, hasAnnounced }: Observed): string | undefined {
  const [newest] = epochs
  if (!newest) return undefined
  if (position.systemId !== newest.systemId || position.databaseId !== newest.databaseId)
    return 'the logs are in another database than before'
  const isContinued = witness?.isOriginal === true && witness.epoch === newest.id && hasAnnounced === true
  if (position.timeline < newest.timeline || (position.timeline > newest.timeline && !isContinued))
    return 'PostgreSQL was recovered to a point in time'
  if (!witness) return undefined
  if (!witness.isOriginal) return 'the data folder was copied'
  if (!epochs.some(({ id }) => id === witness.epoch)) return 'the database is older than its last epoch'
  if (hasAnnounced === false) return 'the database lacks what this server has announced'
  // The log of a server that has taken over may be shorter without lacking anything.
  const isComparable = witness.timeline === undefined || witness.timeline === position.timeline
  return isComparable && position.lsn < witness.lsn
    ? 'the database is older than this server has seen it'
    : undefined
}

/**
 * The reason why the database is no longer the one that this process has seen, while it runs; undefined if it is. Another server that
 * has taken over begins a timeline: its log may be shorter without lacking anything that was acknowledged, or longer although it
 * does, so what was announced decides.
 */
export async function whyAnotherHistory({
  position,
  seen,
  missingSince,
}: {
  position: Position
  seen: Position
  /** The time of the oldest announcement that the database lacks. */
  missingSince: () => Promise<number | undefined>
}): Promise<{ reason: string; lostSinceMs?: number } | undefined> {
  const restored = { reason: 'The database was restored while the server ran' }
  if (position.systemId !== seen.systemId || position.timeline < seen.timeline) return restored
  if (position.timeline === seen.timeline) return position.lsn < seen.lsn ? restored : undefined
  const lostSinceMs = await missingSince()
  return lostSinceMs === undefined ? undefined : { reason: lostEnd, lostSinceMs }
}

export const lostEnd = 'The database server that has taken over lacks what was acknowledged'
