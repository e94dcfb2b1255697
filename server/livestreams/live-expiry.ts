/** Ends streams whose host is gone, and removes viewers who are gone. */
import { liveGraceSeconds, liveSilenceSeconds } from '@linnet/protocol'
import { createExpiry, pruneJob } from '../calls'
import { isSilenced } from '../conversations'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import type { ReadWork, Transact } from '../kernel/work'
import { endStream } from './host'
import type { LiveParts } from './live-parts'
import { selectIn, selectSilent } from './seat-store'
import { deleteEndedBefore, lockStream, selectAllOpen, selectDue, type StreamRow } from './store'
import { takeOutBlocked, vacate } from './watch'

const mostOpen = 1_000

export function createLiveExpiry({ transact, log, ...parts }: LiveParts & { transact: Transact; log: Log }) {
  /** Whether staff have silenced or frozen the host. */
  async function isStopped(work: ReadWork, { hostId }: StreamRow): Promise<boolean> {
    if ((await parts.barred(work, [hostId])).has(hostId)) return true
    return isSilenced(work, hostId)
  }

  const expiry = createExpiry(
    { transact, log },
    {
      job: 'live.due',
      what: 'a live stream',
      findDue: ({ sql }, silence) =>
        selectDue(sql, { hostSince: silence(liveGraceSeconds), since: silence(liveSilenceSeconds) }),
      async expire(work, id, silence) {
        const row = await lockStream(work.sql, id)
        if (!row || row.endedAt !== null) return
        if (await isStopped(work, row)) return void (await endStream(work, parts, { row, end: 'stopped' }))
        if (row.beatAt < silence(liveGraceSeconds))
          return void (await endStream(work, parts, { row, end: 'lost' }))
        const silent = await selectSilent(work.sql, { streamId: id, since: silence(liveSilenceSeconds) })
        await vacate(work, parts, { row, people: silent.map(({ personId }) => personId) })
        const inside = await selectIn(work.sql, id)
        const people = inside.map(({ personId }) => personId)
        await takeOutBlocked(work, parts, { row, people })
      },
    },
  )
  /** A job that polls open streams, as this domain is not notified of blocks and sanctions. */
  const pollOpenStreams: Job = {
    name: 'live.look',
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
