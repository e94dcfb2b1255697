import { type PersonId, SecurityEventKind, type SecurityEventView } from '@linnet/protocol'
import type { Member } from '../kernel/caller'
import type { ExportSection } from '../kernel/declared/personal-data'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { quiet } from './record'
import { type EventRow, selectEvents, selectEventsExcept, selectNewestExcept } from './store'

const perPage = 30

/** One page of security events of the caller's account, newest first. */
export async function listEvents(
  { sql }: ReadWork,
  { personId, sessionId }: Member,
  before: string | undefined,
): Promise<SecurityEventView[]> {
  const rows = await selectEvents(sql, { personId, before, limit: perPage })
  return rows.map((row) => presentEvent(row, sessionId))
}

const presentEvent = (row: EventRow, sessionId: string): SecurityEventView => ({
  id: row.id,
  kind: SecurityEventKind.catch('other').parse(row.kind),
  at: unixSeconds(row.at),
  place: row.place,
  device: row.device,
  subject: row.subject,
  isCurrent: row.sessionId === sessionId,
  until: row.until ? unixSeconds(row.until) : 0,
})

/** Events worth a notification to the person, no newer than that time, newest first. */
export const notableEvents = (
  { sql }: ReadWork,
  { personId, untilMs, limit }: { personId: PersonId; untilMs: number; limit: number },
): Promise<EventRow[]> =>
  selectEventsExcept(sql, { personId, until: new Date(untilMs), kinds: [...quiet], limit })

/** Each person's newest event since that time that is worth a notification. */
export const newestNotableEvents = (
  { sql }: ReadWork,
  { personIds, sinceMs }: { personIds: readonly PersonId[]; sinceMs: number },
): Promise<EventRow[]> => selectNewestExcept(sql, { personIds, since: new Date(sinceMs), kinds: [...quiet] })

/** The latest events of a person's account, for staff. */
export const securityEventsOf = (
  { sql }: ReadWork,
  personId: PersonId,
  before?: string,
): Promise<EventRow[]> => selectEvents(sql, { personId, before, limit: perPage })

export const securityEventsSection: ExportSection = {
  name: 'securityEvents',
  async read(work, personId, before) {
    const rows = await securityEventsOf(work, personId, before)
    return {
      rows: rows.map(({ kind, at, place, device, subject }) => ({ kind, at, place, device, subject })),
      next: rows.at(-1)?.id,
    }
  },
}
