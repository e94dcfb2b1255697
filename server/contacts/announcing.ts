/**
 * Announces who came and who left, in batches, and no more than so many people each second. The watchers of everybody who was at a
 * server that died or went hear of it within seconds, and sending to them delays all other work.
 */
import type { PersonId } from '@linnet/protocol'
import { createSimpleBatcher } from '../kernel/batch'

/** Each of them may have hundreds of watchers. */
const atOnce = 50
const peoplePerSecond = 500
/** Announcements wait their turn after an outage; one that came later than this would not be worth its while. */
const maxWaitMs = 600_000

export interface Announcing {
  /** Best effort: after a database error, the next change or watch corrects it. */
  announce: (personId: PersonId) => void
  /** Sends what is left at once. */
  drain: () => Promise<void>
}

export function createAnnouncing(
  send: (personIds: readonly PersonId[]) => Promise<unknown>,
  pause: (ms: number) => Promise<unknown> = Bun.sleep,
): Announcing {
  const { promise: draining, resolve: drain } = Promise.withResolvers<void>()
  const changed = createSimpleBatcher<PersonId, void>(
    async (personIds) => {
      const turn = pause((personIds.length * 1_000) / peoplePerSecond)
      await send([...new Set(personIds)])
      await Promise.race([turn, draining])
      return personIds.map(() => undefined)
    },
    { maxSize: atOnce, maxWaitMs },
  )
  return {
    announce: (personId) => void changed(personId).catch(() => undefined),
    drain() {
      drain()
      return changed.drain()
    },
  }
}
