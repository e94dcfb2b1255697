/** Watches whether the embedded database's log reaches its archive. What has not, is lost with the disk, and fills it until then. */
import { bounded } from '../bounded'
import type { Config } from '../config'
import type { Sql } from '../database'
import type { PartHealth } from './health'

export interface ArchiveWatch {
  health(): Promise<PartHealth>
}

const answerMs = 900
/** The lifetime of a result. */
const validMs = 5_000
/** How long a finished segment may wait; one is finished each minute. */
const latestMs = 10 * 60_000

interface Archived {
  last: string | null
  lastAt: Date | null
  /** Whether the attempt after that failed. */
  isFailing: boolean
  /** The finished segments that wait. */
  waiting: number | null
  /** Whether PostgreSQL runs for longer than a first segment takes. */
  isOld: boolean
}

const selectArchived = async (sql: Sql): Promise<Archived> => {
  const [row] = await sql<[Archived]>`
    select last_archived_wal as last, last_archived_time as "lastAt",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
      case when last_archived_wal ~ '^[0-9A-F]{24}'
        then floor(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') / 16777216)::int
          - ('x' || substr(last_archived_wal, 9, 8))::bit(32)::int * 256
          - ('x' || substr(last_archived_wal, 17, 8))::bit(32)::int - 1 end as waiting,
      pg_postmaster_start_time() < now() - make_interval(secs => ${latestMs / 1000}) as "isOld"
    from pg_stat_archiver`
  return row
}

/** Undefined if the database is not embedded, or not archived. */
export const watchArchive = ({ archive }: Pick<Config, 'archive'>, sql: Sql): ArchiveWatch | undefined =>
  archive && createArchiveWatch(sql)

export function createArchiveWatch(sql: Sql, nowMs: () => number = Date.now): ArchiveWatch {
  /** Since when the same segment is the last archived one although others wait. */
  let stuck: { last: string | null; sinceMs: number } | undefined
  let known: { health: PartHealth; atMs: number } | undefined
  const read = bounded(() => selectArchived(sql), answerMs)

  async function look(): Promise<PartHealth> {
    const archived = await read().catch(() => undefined)
    if (!archived) return { state: 'degraded', reason: 'the state of the archive is unknown' }
    const { last, lastAt, isFailing, waiting, isOld } = archived
    const isWaiting = last === null ? isOld : (waiting ?? 0) > 0
    if (!isWaiting && !isFailing) stuck = undefined
    else if (stuck?.last !== last || !stuck) stuck = { last, sinceMs: nowMs() }
    const facts = { ...(lastAt && { archivedAt: lastAt.toISOString() }), waiting: waiting ?? 0 }
    const isLate = stuck !== undefined && nowMs() - stuck.sinceMs > latestMs
    if (isLate)
      return { state: 'failing', reason: 'the log of the database has not been archived for long', ...facts }
    if (isFailing)
      return {
        state: 'degraded',
        reason: 'the last file of the log could not be archived: postgres.log says why',
        ...facts,
      }
    return { state: 'ok', ...facts }
  }

  return {
    async health() {
      if (known && nowMs() - known.atMs < validMs) return known.health
      const health = await look()
      known = { health, atMs: nowMs() }
      return health
    },
  }
}
