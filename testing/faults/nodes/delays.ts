/** How late entries reached devices that were connected. */
import type { Crowd } from '../people'
import type { System } from '../system'
import { type Logs, membershipsIn } from '../verify'
import { waitedMs, type Watched } from './watch'

interface Entry {
  conversationId: string
  cseq: number
  cid: string
  at: number
}

export interface Delays {
  longestMs: number
  /** That of entries that were stored and shown before the fault: what the machine takes by itself. */
  longestBeforeMs: number
  late: string[]
}

/** People who are removed within this time after an entry may never see it. */
const leavingMs = 60_000

export interface DelayParts {
  system: System
  crowd: Crowd
  logs: Logs
  watched: readonly Watched[]
  /** The ids of the messages to look for, which all members of their conversation see. */
  cids: ReadonlySet<string>
  lateAfterMs: number
  /** The beginning of the fault. */
  faultFromMs: number
}

export async function findDelays(parts: DelayParts): Promise<Delays> {
  const { system, crowd, logs, watched, cids, lateAfterMs, faultFromMs } = parts
  const rows = await system.sql<Entry[]>`
    select conversation_id as "conversationId", cseq::float8 as cseq, cid, extract(epoch from at)::float8 * 1000 as at
    from conversations.entry`
  const byConversation = Map.groupBy(rows, ({ conversationId }) => conversationId)
  const nowMs = Date.now()
  const delays: Delays = { longestMs: 0, longestBeforeMs: 0, late: [] }
  const look = (conversationId: string, isFor: (one: Watched, entry: Entry) => boolean) => {
    for (const entry of (byConversation.get(conversationId) ?? []).filter(({ cid }) => cids.has(cid)))
      for (const one of watched.filter((each) => isFor(each, entry))) {
        const waited = waitedMs(one, entry, nowMs)
        delays.longestMs = Math.max(delays.longestMs, waited)
        if (entry.at + waited < faultFromMs) delays.longestBeforeMs = Math.max(delays.longestBeforeMs, waited)
        if (waited <= lateAfterMs) continue
        delays.late.push(
          `${one.person.name} saw entry ${entry.cseq} of ${conversationId} after ${Math.round(waited)} ms`,
        )
      }
  }
  for (const { conversationId, pair } of crowd.directs)
    look(conversationId, ({ person }) => pair.some(({ id }) => id === person.id))
  for (const { conversationId } of crowd.groups) {
    const memberships = membershipsIn(logs.get(conversationId) ?? [])
    const times = new Map((byConversation.get(conversationId) ?? []).map(({ cseq, at }) => [cseq, at]))
    const stays = (to: number, at: number) => to === Infinity || (times.get(to) ?? 0) > at + leavingMs
    look(conversationId, ({ person }, { cseq, at }) =>
      (memberships.get(person.id) ?? []).some(({ from, to }) => from <= cseq && cseq <= to && stays(to, at)),
    )
  }
  return delays
}
