import type { Log } from '../kernel/log'
import type { ReadWork, Work } from '../kernel/work'
import { lockFollower, moveFollower, selectFollower, selectStream, type StreamRow } from './store'

export interface StreamedEvent {
  /** The cursor for the next read. */
  cursor: string
  id: string
  personId: string
  kind: string
  at: Date
  place: string
  device: string
  subject: string
}

const start = '0.0'

/** Reads all events after a cursor, for staff, in an order into which nothing is inserted later. */
export async function readSecurityStream(
  { sql }: ReadWork,
  { after = start, limit }: { after?: string; limit: number },
): Promise<StreamedEvent[]> {
  const [, xid, seq] = /^(\d{1,19})\.(\d{1,19})$/.exec(after) ?? []
  if (xid === undefined || seq === undefined) throw new Error('not a cursor of the security stream')
  return (await selectStream(sql, { xid, seq, limit })).map(present)
}

const present = ({ xid, seq, id, personId, kind, at, place, device, subject }: StreamRow): StreamedEvent => ({
  cursor: `${xid}.${seq}`,
  id,
  personId,
  kind,
  at,
  place,
  device,
  subject,
})

const follower = 'log'
const perRun = 500

/**
 * Writes new events to the log and counts them: each once, whichever server recorded it, continuing after a crash where the last
 * run stopped.
 */
export async function logSecurityEvents(
  work: Work,
  { log, count }: { log: Log; count: (kind: string) => void },
): Promise<void | 'again'> {
  const seen = await selectFollower(work.sql, follower)
  // A lock is a write, for which a commit may have to wait: not where nothing is new.
  if (seen && (await selectStream(work.sql, { ...seen, limit: 1 })).length === 0) return
  const last = await lockFollower(work.sql, follower)
  const rows = await selectStream(work.sql, { ...last, limit: perRun })
  const newest = rows.at(-1)
  if (!newest) return
  await moveFollower(work.sql, { name: follower, xid: newest.xid, seq: newest.seq })
  work.afterCommit(() => {
    for (const event of rows.map(present)) {
      log.info('security event', { ...event, at: event.at.toISOString() })
      count(event.kind)
    }
  })
  return rows.length === perRun ? 'again' : undefined
}
