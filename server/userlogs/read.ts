import type { Frame, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { selectEvents, selectEventTime, selectHead } from './store'

export interface UserLogPage {
  useq: number
  events: Frame[]
  /** More was missed than is kept or worth sending; the client must reload its lists. */
  isTooLong: boolean
}

const maxCatchUp = 200

/** The number of the newest event in a person's log; 0 if empty. */
export const userLogHead = (work: ReadWork, personId: PersonId) => selectHead(work.sql, personId)

/** When an event was appended; undefined if it is not kept any more. */
export const userLogTime = (work: ReadWork, event: { personId: PersonId; useq: number }) =>
  selectEventTime(work.sql, event)

/** The events of a person's log after `after`, oldest first. */
export async function readUserLog(
  work: ReadWork,
  { personId, after }: { personId: PersonId; after: number },
): Promise<UserLogPage> {
  const rows = await selectEvents(work.sql, { personId, after, limit: maxCatchUp + 1 })
  const events = rows.map((row) => ({ action: row.action, data: row.data, useq: Number(row.useq) }))
  const last = events.at(-1)?.useq
  const isDense = events.every((event, index) => event.useq === after + 1 + index)
  if (isDense && last !== undefined && events.length <= maxCatchUp)
    return { useq: last, events, isTooLong: false }
  const head = await selectHead(work.sql, personId)
  return { useq: head, events: [], isTooLong: head !== after }
}
