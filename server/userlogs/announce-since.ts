import type { PersonId } from '@linnet/protocol'
import type { OpenDomain } from '../kernel/domain'
import type { Hub } from '../kernel/socket/hub'
import { selectEventsSince } from './store'

/** The time for which announcements are remembered, so that they are not repeated: longer than anybody looks back. */
const keptMs = 120_000

/** Announces events to people who are connected here, each once, as devices leave out what they have. */
export function createAnnouncing({
  hub,
  isShared,
}: {
  hub: Hub
  /** Whether other processes append events, so that this looks back again and again. */
  isShared: boolean
}): NonNullable<OpenDomain['announceSince']> {
  const announced = new Map<PersonId, { useq: number; atMs: number }>()
  const note = (personId: PersonId, useq: number) => {
    if (useq <= (announced.get(personId)?.useq ?? 0)) return
    announced.delete(personId)
    announced.set(personId, { useq, atMs: performance.now() })
  }
  if (isShared)
    hub.listen(({ to, useq }) => {
      if (useq !== undefined) for (const personId of to) note(personId, useq)
    })
  return async (work, { since, isHere }) => {
    for (const [personId, { atMs }] of announced) {
      if (atMs > performance.now() - keptMs) break
      announced.delete(personId)
    }
    const rows = await selectEventsSince(work.sql, since)
    const news = rows.filter(
      ({ personId, useq }) => isHere(personId) && Number(useq) > (announced.get(personId)?.useq ?? 0),
    )
    work.afterCommit(() => {
      for (const { personId, useq, action, data } of news) {
        hub.push([personId], JSON.stringify({ action, data, useq: Number(useq) }))
        note(personId, Number(useq))
      }
    })
  }
}
