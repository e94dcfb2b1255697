/** Lists of live streams: for a person, and for staff. */
import { type CallOutput, type listLives, liveTypes, type PersonId, type showLive } from '@linnet/protocol'
import type { LiveStream } from '@linnet/protocol/staff'
import { blocksWith, friendIdsOf } from '../contacts'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { visibleStream, hostRefusalOf } from './access'
import { endStream } from './host'
import type { LiveParts } from './live-parts'
import { presentStream, presentStreams, presentSummary } from './present'
import type { Place } from './seat-store'
import { lockStream, selectAllOpen, selectOpen } from './store'

const shown = 100
const shownToStaff = 200

export async function listFor(
  work: ReadWork,
  parts: LiveParts,
  personId: PersonId,
): Promise<CallOutput<typeof listLives>> {
  const [friends, hidden] = await Promise.all([friendIdsOf(work, personId), blocksWith(work, personId)])
  const rows = await selectOpen(work.sql, { friends: [...friends, personId], hidden, limit: shown })
  const views = await presentStreams(work, rows)
  const mine = views.find(({ host }) => host.personId === personId)
  const start = await hostRefusalOf(work, parts, personId)
  return { lives: views.filter((view) => view !== mine), start, ...(mine && { mine }) }
}

export async function showTo(work: ReadWork, place: Place): Promise<CallOutput<typeof showLive>> {
  const row = await visibleStream(work, place)
  const summary = row.hostId === place.personId && { summary: await presentSummary(work, row) }
  return { live: await presentStream(work, row), ...summary }
}

export async function listForStaff(work: ReadWork): Promise<{ streams: LiveStream[] }> {
  const views = await presentStreams(work, await selectAllOpen(work.sql, shownToStaff))
  return {
    streams: views.map(({ id, type, title, host, isPublic, viewers, likes, stage, seconds }) => ({
      id,
      isVideo: type === liveTypes.video,
      title,
      host: { id: host.personId, name: host.name },
      isPublic,
      viewers,
      likes,
      guests: stage.length - 1,
      at: unixSeconds(work.nowMs) - seconds,
    })),
  }
}

/** Ends the stream for the staff; returns its host. */
export async function stopByStaff(
  work: Work,
  parts: LiveParts,
  id: string,
): Promise<{ title: string; hostId: PersonId }> {
  const row = (await lockStream(work.sql, id)) ?? refuse('LiveNotFound')
  if (row.endedAt !== null) return refuse('LiveEnded')
  await endStream(work, parts, { row, end: 'stopped' })
  return { title: row.title, hostId: row.hostId }
}
