/**
 * The viewers of streams as far as this process knows them: their latest heartbeats, which are written for all of them at once,
 * and what a heartbeat is answered with. A restarted process knows nobody; their next heartbeats fill this again.
 */
import type { LiveStreamView, PersonId } from '@linnet/protocol'
import type { Log } from '../kernel/log'
import type { ReadWork } from '../kernel/work'
import { type Heartbeat, type Place, type SeatRow, updateHeartbeats } from './seat-store'

/** The interval of writing. Until then another process of this server does not know of the heartbeats. */
export const writtenSeconds = 30
/** The time for which the view of a stream answers heartbeats. */
const viewMs = 1_000

interface Known {
  /** The latest heartbeat of each viewer (ms). */
  heard: Map<PersonId, number>
  seats: Map<PersonId, SeatRow>
  view?: { live: Promise<LiveStreamView>; untilMs: number }
}

export type Presence = ReturnType<typeof createPresence>

export function createPresence({ read, log }: { read: () => ReadWork; log: Log }) {
  const streams = new Map<string, Known>()
  /** The seats that are being read. */
  const underway = new Set<Place>()

  function of(streamId: string): Known {
    const known: Known = streams.get(streamId) ?? { heard: new Map(), seats: new Map() }
    streams.set(streamId, known)
    return known
  }

  /** The viewers whose heartbeats are older than this. */
  function silentIn(streamId: string, since: Date): PersonId[] {
    const heard = streams.get(streamId)?.heard ?? []
    return [...heard].filter(([, ms]) => ms < since.getTime()).map(([personId]) => personId)
  }

  /** Forgets seats that have changed. Their next heartbeats read them. */
  function forgetSeats(streamId: string, people: readonly PersonId[]): void {
    for (const each of underway)
      if (each.streamId === streamId && people.includes(each.personId)) underway.delete(each)
    for (const personId of people) streams.get(streamId)?.seats.delete(personId)
  }

  /** The heartbeats of viewers from this time on. */
  const heardSince = (sinceMs: number): Heartbeat[] =>
    [...streams].flatMap(([streamId, { heard }]) =>
      [...heard].filter(([, ms]) => ms >= sinceMs).map(([personId, ms]) => ({ streamId, personId, ms })),
    )

  const writer = createWriter({
    read,
    log,
    heardSince,
    onMissing: ({ streamId, personId }) => forgetSeats(streamId, [personId]),
  })
  return {
    /** Notes that the device of a viewer is present. */
    note({ streamId, personId }: Place, nowMs: number): void {
      of(streamId).heard.set(personId, nowMs)
    },
    /** The seat of a viewer, read only if it is not known; it is remembered unless it changes in the meantime. */
    async seat(place: Place, readSeat: () => Promise<SeatRow | undefined>): Promise<SeatRow | undefined> {
      const known = streams.get(place.streamId)?.seats.get(place.personId)
      if (known) return known
      const reading = { ...place }
      underway.add(reading)
      try {
        const seat = await readSeat()
        if (seat && underway.has(reading)) of(place.streamId).seats.set(place.personId, seat)
        return seat
      } finally {
        underway.delete(reading)
      }
    },
    /** The view of a stream, read at most once a second. */
    view(streamId: string, nowMs: number, readView: () => Promise<LiveStreamView>): Promise<LiveStreamView> {
      const known = of(streamId)
      if (known.view && known.view.untilMs > nowMs) return known.view.live
      const live = readView()
      known.view = { live, untilMs: nowMs + viewMs }
      live.catch(() => delete known.view)
      return live
    },
    forgetSeats,
    /** Forgets people who have left. */
    forgetPeople(streamId: string, people: readonly PersonId[]): void {
      forgetSeats(streamId, people)
      for (const personId of people) streams.get(streamId)?.heard.delete(personId)
    },
    forgetStream(streamId: string): void {
      for (const each of underway) if (each.streamId === streamId) underway.delete(each)
      streams.delete(streamId)
    },
    silentIn,
    isHeard: ({ streamId, personId }: Place, since: Date): boolean =>
      (streams.get(streamId)?.heard.get(personId) ?? 0) >= since.getTime(),
    silentStreams: (since: Date): string[] =>
      [...streams.keys()].filter((streamId) => silentIn(streamId, since).length > 0),
    ...writer,
  }
}

interface WriterParts {
  read: () => ReadWork
  log: Log
  heardSince: (sinceMs: number) => Heartbeat[]
  /** Called for heartbeats whose seats were being changed, or whose people have left. */
  onMissing: (place: Place) => void
}

function createWriter({ read, log, heardSince, onMissing }: WriterParts) {
  let writtenMs = 0
  let writing: Promise<void> | undefined

  async function writeHeartbeats(): Promise<void> {
    const heartbeats = heardSince(writtenMs)
    if (heartbeats.length === 0) return
    const { sql, nowMs } = read()
    const written = await updateHeartbeats(sql, heartbeats)
    writtenMs = nowMs
    const seated = new Set(written.map(({ streamId, personId }) => `${streamId} ${personId}`))
    for (const place of heartbeats) if (!seated.has(`${place.streamId} ${place.personId}`)) onMissing(place)
  }

  /** Writes all heartbeats since the last time, by one statement. */
  function write(): Promise<void> {
    writing ??= writeHeartbeats()
      .catch((error: unknown) => log.warn('the heartbeats of live streams were not written', { error }))
      .finally(() => {
        writing = undefined
      })
    return writing
  }

  const timer = setInterval(() => void write(), writtenSeconds * 1000)
  return {
    write,
    async stop(): Promise<void> {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}
