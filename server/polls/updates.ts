/** Updates the messages of polls with the votes. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { type Audience, updateMessage } from '../conversations'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import { createPaced } from '../kernel/paced'
import type { Transact, Work } from '../kernel/work'
import { closeDue, lockById, markShown, selectOutdated } from './store'

/** A poll whose message is outdated. */
export interface Outdated {
  id: string
  members: number
}

const maxOutdated = 500

/**
 * Merges votes into one change of the message: at most one a second, and fewer the larger the group is, since
 * every member who is online gets each change. The job picks up changes that a crash left behind, and closes
 * polls on time.
 */
export function createUpdates({
  transact,
  audience,
  log,
}: {
  transact: Transact
  audience: Audience
  log: Log
}) {
  const updates = createPaced({
    act: (id) => transact((work) => updateCard(work, audience, id)),
    onError: (error, id) => log.error('could not update the message of a poll', { id, error }),
  })
  const touch = ({ id, members }: Outdated): void => void updates.touch(id, pauseMs(members))
  return {
    touch,
    // The job finds pending updates after the next start.
    drain: updates.drain,
    job: {
      name: 'polls.update',
      everyMs: 5_000,
      run: async ({ sql, nowMs }: Work) => {
        await closeDue(sql, new Date(nowMs))
        for (const poll of await selectOutdated(sql, maxOutdated)) touch(poll)
      },
    } satisfies Job,
  }
}

const pauseMs = (members: number): number => Math.min(60_000, Math.max(1_000, members * 10))

async function updateCard(work: Work, audience: Audience, id: string): Promise<void> {
  const poll = await lockById(work.sql, id)
  if (!poll || poll.shownVersion >= poll.version) return
  const isClosed = poll.closedAt !== null
  await updateMessage(work, audience, {
    conversationId: poll.conversationId as ConversationId,
    cseq: Number(poll.cseq),
    // The owner, so that the change never names a voter.
    actorId: poll.ownerId as PersonId,
    content: (known) =>
      known.kind === 'poll'
        ? {
            kind: 'poll',
            poll: {
              ...known.poll,
              counts: poll.counts,
              voters: poll.voters,
              ...(isClosed && { isClosed }),
              ...(isClosed && poll.correct !== null && { correct: poll.correct }),
            },
          }
        : known,
  })
  await markShown(work.sql, { id, version: poll.version })
}
