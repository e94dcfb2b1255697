/** Keeps packets' messages up to date with their state, so that every device sees it. */
import { type Audience, updateMessage } from '../conversations'
import { createDueQueue } from '../kernel/due-queue'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import type { Transact, Work } from '../kernel/work'
import { cardOf } from './card'
import { lockPackets, selectOutdated, updateShownVersion } from './store'

export interface CardUpdater {
  /** Schedules an update of these packets' messages; several claims may be merged into one change. */
  updateCards: (packetIds: readonly string[]) => void
  drain: () => Promise<void>
  job: Job
}

const maxOutdated = 500

/**
 * Updates messages one at a time in their own transactions: claims don't lock logs, logs don't wait for
 * money, and a hundred concurrent claims become a few changes. The job handles updates left over from a
 * crash.
 */
export function createCardUpdater({
  transact,
  audience,
  log,
}: {
  transact: Transact
  audience: Audience
  log: Log
}): CardUpdater {
  const due = createDueQueue<string>((packetId) =>
    transact((work) => updateCard(work, audience, packetId)).catch((error: unknown) =>
      log.error('could not update the message of a red packet', { packetId, error }),
    ),
  )
  const updateCards = (packetIds: readonly string[]) => {
    for (const id of packetIds) due.add(id)
  }
  return {
    updateCards,
    drain: due.drain,
    job: {
      name: 'redpackets.updateCards',
      everyMs: 5_000,
      run: async ({ sql }) => updateCards((await selectOutdated(sql, maxOutdated)).map(({ id }) => id)),
    },
  }
}

async function updateCard(work: Work, audience: Audience, packetId: string): Promise<void> {
  const [packet] = await lockPackets(work.sql, [packetId])
  if (!packet || packet.shownVersion >= packet.version) return
  const { conversationId, cseq, senderId, version, isForFollowers } = packet
  const content = cardOf(packet)
  if (!isForFollowers)
    await updateMessage(work, audience, { conversationId, cseq, actorId: senderId, content })
  await updateShownVersion(work.sql, { id: packetId, version })
}
