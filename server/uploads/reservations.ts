import { randomUUID } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { Log } from '../kernel/log'
import { refuse } from '../kernel/refusal'
import type { Clock, Transact } from '../kernel/work'
import { asMegabytes } from './purposes'
import { deleteReservation, insertReservation, lockQuota, renewReservations } from './reservation-store'

/** The number of forms of one person that may be arriving at the same time. */
const maxArriving = 12
/** The time for which a server that died holds its reservations. */
const leaseMs = 60_000
const renewIntervalMs = 20_000

export interface ReservationParts {
  sql: Sql
  transact: Transact
  clock: Clock
  log: Log
  config: { quotaBytes: number }
}

export interface Reservations {
  /** Reserves quota while `act` receives and stores an upload of at most `bytes`; refuses if there is not enough. */
  during<T>(upload: { ownerId: PersonId; bytes: number }, act: () => Promise<T>): Promise<T>
}

export function createReservations({ sql, transact, clock, log, config }: ReservationParts): Reservations {
  const live = new Set<string>()
  let renewing: Timer | undefined

  function renew(): void {
    renewReservations(sql, { ids: [...live], untilMs: clock.nowMs() + leaseMs }).catch((error: unknown) =>
      log.warn('could not renew the quota of uploads', { error }),
    )
  }

  async function release(id: string): Promise<void> {
    live.delete(id)
    if (live.size === 0) {
      clearInterval(renewing)
      renewing = undefined
    }
    // The lease of a reservation runs out if this fails.
    await deleteReservation(sql, id).catch((error: unknown) =>
      log.warn('could not release the quota of an upload', { error }),
    )
  }

  return {
    async during({ ownerId, bytes }, act) {
      const id = randomUUID()
      await transact(async (work) => {
        const occupied = await lockQuota(work.sql, { ownerId, nowMs: work.nowMs })
        if (occupied.arriving >= maxArriving) refuse('TooManyRequests', { seconds: 5 })
        if (occupied.bytes + bytes > config.quotaBytes)
          refuse('QuotaExceeded', { megabytes: asMegabytes(config.quotaBytes) })
        await insertReservation(work.sql, { id, ownerId, bytes, untilMs: work.nowMs + leaseMs })
      })
      live.add(id)
      renewing ??= setInterval(renew, renewIntervalMs)
      try {
        return await act()
      } finally {
        await release(id)
      }
    },
  }
}
