import { passingFault } from '../kernel/database'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import { Refusal } from '../kernel/refusal'
import type { Transact, Work } from '../kernel/work'
import { readRestored } from '../wallet'
import type { Seals } from './seals'
import { type Ending, moneyStopped, settleAll } from './settle'
import { lockDue, lockOlder } from './store'

const batchSize = 100
/** The time for which a packet that could not be ended is left alone. */
const retryBrokenMs = 60_000

export interface Due {
  limit?: number
  /** Whether to end the packets from before the restore of the books, whatever their time, instead of expired ones. */
  isRestore?: boolean
  /** Packets to skip. */
  except?: readonly string[]
  /** Called with the ids of the packets about to be ended. */
  onLocked?: (ids: readonly string[]) => void
}

/** Ends expired packets. Claims take the same row lock, so a concurrent one either comes first or is too late. */
export async function expirePackets(
  work: Work,
  seals: Seals,
  { limit = batchSize, isRestore = false, except = [], onLocked }: Due = {},
): Promise<string[]> {
  const restoredMs = (await readRestored(work.sql)) ?? 0
  const due = isRestore
    ? await lockOlder(work.sql, { untilMs: restoredMs, limit, except })
    : await lockDue(work.sql, { nowMs: work.nowMs, limit, except })
  const ids = due.map(({ id }) => id)
  onLocked?.(ids)
  await settleAll(
    work,
    // A packet whose end failed after the restore is found later by its time: its seed may be known all the same.
    due.map((packet): Ending => ({
      packet,
      status: 'expired',
      isRestored: packet.createdAt.getTime() <= restoredMs,
    })),
    seals,
  )
  return ids
}

interface ExpireParts {
  transact: Transact
  seals: Seals
  updateCards: (ids: readonly string[]) => void
  log: Log
}

/**
 * Expires packets, one batch per transaction. If a batch fails, its packets are ended one by one, and a packet that fails alone
 * is reported and left for later: the others don't wait for it. Does nothing while money is stopped.
 */
export function expireJob({ transact, seals, updateCards, log }: ExpireParts): Job {
  const brokenUntil = new Map<string, number>()
  const broken = () => {
    const now = performance.now()
    for (const [id, until] of brokenUntil) if (until <= now) brokenUntil.delete(id)
    return [...brokenUntil.keys()]
  }

  /** Returns the number of packets ended. */
  async function expire(limit: number, isRestore = false): Promise<number> {
    let locked: readonly string[] = []
    try {
      // Each batch gets its own transaction; the job's only keeps other nodes from running it too.
      const ids = await transact(
        (work) =>
          expirePackets(work, seals, {
            limit,
            isRestore,
            except: broken(),
            onLocked: (some) => (locked = some),
          }),
        { isBackground: true },
      )
      updateCards(ids)
      return ids.length
    } catch (error) {
      const isStopped = error instanceof Refusal && error.refusal === moneyStopped
      if (isStopped || passingFault(error) || locked.length === 0) throw error
      if (limit > 1) return expireAlone(locked.length, isRestore)
      for (const id of locked) {
        brokenUntil.set(id, performance.now() + retryBrokenMs)
        log.error('a packet cannot be ended', { packetId: id, error })
      }
      return 0
    }
  }

  async function expireAlone(count: number, isRestore: boolean): Promise<number> {
    let ended = 0
    for (let n = 0; n < count; n++) ended += await expire(1, isRestore)
    return ended
  }

  /** The restore whose packets this process has ended, all of them. */
  let endedAfter: number | undefined
  async function endRestored(): Promise<void> {
    const restoredMs = await transact(({ sql }) => readRestored(sql), { isBackground: true })
    if (restoredMs === undefined || restoredMs === endedAfter) return
    while ((await expire(batchSize, true)) > 0);
    if (brokenUntil.size === 0) endedAfter = restoredMs
  }

  return {
    name: 'redpackets.expire',
    everyMs: 5_000,
    async run() {
      try {
        await endRestored()
        while ((await expire(batchSize)) > 0);
      } catch (error) {
        if (!(error instanceof Refusal && error.refusal === moneyStopped)) throw error
      }
    },
  }
}
