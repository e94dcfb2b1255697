/** Messages of packets follow what happens to their packets: every device sees it. */
import { type Audience, updateMessage } from '../conversations'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import type { Transact, Work } from '../kernel/work'
import { cardOf } from './card'
import { lockPackets, selectUntold, updateTold } from './store'

export interface Teller {
  /** What happened to these packets is soon in their messages; several claims may come as one change. */
  tell: (packetIds: readonly string[]) => void
  drain: () => Promise<void>
  job: Job
}

const mostUntold = 500

/**
 * Tells of packets in transactions of their own, one after the other: a claim holds no log, a log waits for no money, and a
 * hundred claims at once are a few changes. What a crash leaves untold, the job finds.
 */
export function createTeller({
  transact,
  audience,
  log,
}: {
  transact: Transact
  audience: Audience
  log: Log
}): Teller {
  const waiting = new Set<string>()
  let running: Promise<void> | undefined

  async function work(): Promise<void> {
    for (let id = first(waiting); id !== undefined; id = first(waiting)) {
      const packetId = id
      waiting.delete(packetId)
      await transact((each) => tellOne(each, audience, packetId)).catch((error: unknown) =>
        log.error('could not push the state of a red packet', { packetId, error }),
      )
    }
    running = undefined
  }

  const tell = (packetIds: readonly string[]) => {
    for (const id of packetIds) waiting.add(id)
    if (waiting.size > 0) running ??= work()
  }
  return {
    tell,
    drain: async () => running,
    job: {
      name: 'redpackets.tell',
      everyMs: 5_000,
      run: async ({ sql }) => tell((await selectUntold(sql, mostUntold)).map(({ id }) => id)),
    },
  }
}

const first = (ids: ReadonlySet<string>): string | undefined => ids.values().next().value

async function tellOne(work: Work, audience: Audience, packetId: string): Promise<void> {
  const [packet] = await lockPackets(work.sql, [packetId])
  if (!packet || packet.told >= packet.version) return
  const { conversationId, cseq, senderId, version } = packet
  const content = cardOf(packet)
  await updateMessage(work, audience, { conversationId, cseq, actorId: senderId, content })
  await updateTold(work.sql, { id: packetId, version })
}
