import { type PersonId, type PushedEvent, spell } from '@linnet/protocol'
import type { z } from 'zod'
import type { Work } from '../kernel/work'
import { insertEventList, insertEvents } from './store'

/** An event for one or more people; each gets it under a number in their own log. */
export interface UserLogAddition<D extends z.ZodType = z.ZodType> {
  to: readonly PersonId[]
  event: PushedEvent<D>
  data: z.output<D>
}

/**
 * Appends an event to each person's log within this transaction and pushes it after the commit. Every device receives
 * it, even the one that caused it; otherwise its numbers would have a gap.
 */
export async function appendToUserLog<D extends z.ZodType>(
  work: Work,
  addition: UserLogAddition<D>,
): Promise<void> {
  const { event, data } = addition
  const people = [...new Set(addition.to)]
  if (people.length === 0) return
  const wireData = spell(event.data, data)
  const rows = await insertEvents(work.sql, {
    events: people.map((personId) => ({ personId, action: event.wire, data: wireData })),
    nowMs: work.nowMs,
  })
  for (const row of rows) work.emit({ to: [row.personId as PersonId], event, data, useq: Number(row.useq) })
}

/**
 * Appends many events to many logs in two steps, however many there are. Each person's events keep the list's order.
 */
export async function appendToUserLogs(work: Work, additions: readonly UserLogAddition[]): Promise<void> {
  const each = additions.flatMap(({ to, event, data }) =>
    [...new Set(to)].map((personId) => ({ personId, event, data })),
  )
  if (each.length === 0) return
  const rows = await insertEventList(work.sql, {
    events: each.map(({ personId, event, data }) => ({
      personId,
      action: event.wire,
      data: spell(event.data, data),
    })),
    nowMs: work.nowMs,
  })
  const numbers = new Map<string, number[]>()
  for (const { personId, useq } of rows)
    numbers.set(personId, [...(numbers.get(personId) ?? []), Number(useq)])
  for (const own of numbers.values()) own.sort((a, b) => b - a)
  for (const { personId, event, data } of each) {
    const useq = numbers.get(personId)?.pop()
    if (useq !== undefined) work.emit({ to: [personId], event, data, useq })
  }
}
