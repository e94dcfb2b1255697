import type { Frame, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { type EventRow, selectEventTime, selectHead, selectHeadBefore, selectLogs } from './store'

export interface UserLogPage {
  useq: number
  events: Frame[]
  /** Whether more was missed than is kept or worth sending; the client must reload its lists. */
  isTooLong: boolean
}

const maxCatchUp = 200

/** The number of the newest event in a person's log; 0 if empty. */
export const userLogHead = (work: ReadWork, personId: PersonId) => selectHead(work.sql, personId)

/** The number of the last event before a moment. */
export const userLogHeadBefore = (work: ReadWork, asked: { personId: PersonId; beforeMs: number }) =>
  selectHeadBefore(work.sql, asked)

/** The time at which an event was appended; undefined if it is no longer kept. */
export const userLogTime = (work: ReadWork, event: { personId: PersonId; useq: number }) =>
  selectEventTime(work.sql, event)

/**
 * The events of some logs after `after`, oldest first, in the order of the logs given; only the heads for
 * logs without `after`.
 */
export async function readUserLogs(
  work: ReadWork,
  logs: readonly { personId: PersonId; after: number | undefined }[],
): Promise<UserLogPage[]> {
  const rows = await selectLogs(work.sql, { logs, limit: maxCatchUp + 1 })
  const byLog = Map.groupBy(rows, ({ n }) => n)
  return logs.map(({ after }, n) => {
    const found = byLog.get(n) ?? []
    const head = Number(found[0]?.head ?? 0n)
    if (after === undefined) return { useq: head, events: [], isTooLong: false }
    const events = found
      .filter((row): row is typeof row & EventRow => row.useq !== null)
      .map(({ useq, action, data }) => ({ action, data, useq: Number(useq) }))
    const last = events.at(-1)?.useq
    const isDense = events.every(({ useq }, index) => useq === after + 1 + index)
    if (isDense && last !== undefined && events.length <= maxCatchUp)
      return { useq: last, events, isTooLong: false }
    return { useq: head, events: [], isTooLong: head !== after }
  })
}
