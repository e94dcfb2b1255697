/** Updates the messages of polls with the votes. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { type Audience, updateMessage } from '../conversations'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
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
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const quietUntil = new Map<string, number>()
  const running = new Set<Promise<void>>()

  async function run({ id, members }: Outdated): Promise<void> {
    clearTimeout(timers.get(id))
    timers.delete(id)
    quietUntil.set(id, performance.now() + pauseMs(members))
    const update = transact((work) => updateCard(work, audience, id)).catch((error: unknown) =>
      log.error('could not update the message of a poll', { id, error }),
    )
    running.add(update)
    await update
    running.delete(update)
    for (const [each, until] of quietUntil) if (until < performance.now()) quietUntil.delete(each)
  }

  const touch = (poll: Outdated): void => {
    if (timers.has(poll.id)) return
    const waitMs = Math.max(0, (quietUntil.get(poll.id) ?? 0) - performance.now())
    timers.set(
      poll.id,
      setTimeout(() => void run(poll), waitMs),
    )
  }
  return {
    touch,
    drain: async () => {
      // The job finds pending updates after the next start.
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      await Promise.all(running)
    },
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
    // Never the voter.
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
