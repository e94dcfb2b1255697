/** Ends streams whose host is gone, removes viewers who are gone, and takes people whom staff muted off the stage. */
import { liveGraceSeconds, liveSilenceSeconds, type PersonId } from '@linnet/protocol'
import { createExpiry, type ExpiryKernel, pruneJob, type Silence } from '../calls'
import { silencedAmong } from '../conversations'
import type { Job } from '../kernel/jobs'
import type { ReadWork } from '../kernel/work'
import { endStream } from './host'
import type { LiveParts } from './live-parts'
import { writtenSeconds } from './presence'
import { recountSeats, selectSilent, selectStage } from './seat-store'
import { deleteEndedBefore, lockStream, selectAllOpen, selectWithoutHost, type StreamRow } from './store'
import { takeOffStage, takeOutBlocked, vacate } from './watch'

const mostOpen = 1_000

export function createLiveExpiry({ transact, log, othersEndedMs, ...parts }: LiveParts & ExpiryKernel) {
  /** The host and the people on stage whom staff have muted. */
  async function silencedIn(work: ReadWork, { id, hostId }: StreamRow): Promise<ReadonlySet<PersonId>> {
    const stage = (await selectStage(work.sql, [id])).map(({ personId }) => personId)
    return silencedAmong(work, [hostId, ...stage])
  }

  /**
   * The viewers who have sent no heartbeat for too long. Of people of whom this process has heard nothing it expects that
   * heartbeats were written: before a restart, or by another process of this server.
   */
  async function silentIn(work: ReadWork, streamId: string, silence: Silence): Promise<PersonId[]> {
    const since = silence(liveSilenceSeconds)
    const unwritten = await selectSilent(work.sql, {
      streamId,
      since: silence(liveSilenceSeconds + writtenSeconds),
    })
    const unheard = unwritten.filter(({ personId }) => !parts.presence.isHeard({ streamId, personId }, since))
    return [...parts.presence.silentIn(streamId, since), ...unheard.map(({ personId }) => personId)]
  }

  const expiry = createExpiry(
    { transact, log, othersEndedMs },
    {
      job: 'live.due',
      what: 'a live stream',
      findDue: async ({ sql }, silence) => [
        ...(await selectWithoutHost(sql, silence(liveGraceSeconds))),
        ...parts.presence.silentStreams(silence(liveSilenceSeconds)).map((id) => ({ id })),
      ],
      async expire(work, id, silence) {
        const row = await lockStream(work.sql, id)
        if (!row || row.endedAt !== null) return parts.presence.forgetStream(id)
        const silenced = await silencedIn(work, row)
        if (silenced.has(row.hostId) || (await parts.barred(work, [row.hostId])).has(row.hostId))
          return void (await endStream(work, parts, { row, end: 'stopped' }))
        if (row.beatAt < silence(liveGraceSeconds))
          return void (await endStream(work, parts, { row, end: 'lost' }))
        await vacate(work, parts, { row, people: await silentIn(work, id, silence) })
        await takeOutBlocked(work, parts, row)
        await takeOffStage(work, parts, { row, people: silenced })
        await recountSeats(work.sql, id)
      },
    },
  )
  /** A job that polls open streams, as this domain is not notified of blocks and sanctions. */
  const pollOpenStreams: Job = {
    name: 'live.look',
    runs: 'each',
    everyMs: 5_000,
    async run({ sql }) {
      for (const { id } of await selectAllOpen(sql, mostOpen)) expiry.add(id)
    },
  }
  const prune = pruneJob('live.prune', async (work, endedBefore) => {
    await deleteEndedBefore(work.sql, endedBefore)
    await parts.hls?.prune(work)
  })
  return { jobs: [expiry.job, pollOpenStreams, prune], drain: expiry.drain }
}
