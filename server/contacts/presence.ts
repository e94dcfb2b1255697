import { type PersonId, watchPeople } from '@linnet/protocol'
import { createSimpleBatcher } from '../kernel/batch'
import type { Sql } from '../kernel/database'
import type { OpenDomain } from '../kernel/domain'
import { implementSignal, type SignalImplementation } from '../kernel/implement'
import type { Hub } from '../kernel/socket/hub'
import type { Clock, Transact } from '../kernel/work'
import { createAnnouncing } from './announcing'
import { createLeaving } from './leaving'
import { type LastSeen, upsertAlive, upsertLastSeen } from './presence-store'
import type { OnlineCheck } from './presence-visibility'
import { createReturning } from './returning'
import { type WatchedPerson, sendPresence } from './send-presence'
import { createWatches, type Watch } from './watches'

export interface PresenceParts {
  hub: Hub
  sql: Sql
  transact: Transact
  clock: Clock
  /** The time that devices have to reconnect after a start. */
  comeBackWithinMs?: number
  /** The interval at which the server stores that it is alive. */
  aliveEveryMs?: number
}

export interface Presence extends Required<Pick<OpenDomain, 'onPresence' | 'onDisconnect' | 'drain'>> {
  isOnline: OnlineCheck
  signal: SignalImplementation
  /**
   * Re-evaluates the view of this person's watchers: after a block, the end of a friendship or a change of
   * setting.
   */
  recheck: (personId: PersonId) => void
}

/** The number of new lists answered together, of up to 200 people each. */
const answering = { maxSize: 20, maxWaitMs: 60_000 }

/** As long as this, at most, is lost of anyone's last-seen time if the server is killed. */
const defaultAliveEveryMs = 60_000

/**
 * Tracks who is online, for the people who have them on screen. It stores when somebody comes, and when they
 * leave for longer than the grace period.
 */
export function createPresence(parts: PresenceParts): Presence {
  const { hub, sql, transact, clock, comeBackWithinMs, aliveEveryMs = defaultAliveEveryMs } = parts
  const watches = createWatches()
  let isDraining = false
  const returning = createReturning(
    clock.nowMs,
    (personId) => announcing.announce(personId),
    comeBackWithinMs,
  )
  const isOnline: OnlineCheck = (personId, lastSeenAt) =>
    hub.isOnline(personId) || leaving.has(personId) || returning.includes(personId, lastSeenAt)
  const send = (watched: readonly WatchedPerson[], isAnswer: boolean) =>
    sendPresence({ hub, sql, clock, watches, isOnline }, watched, isAnswer)
  const { save, saveAgain, ...saving } = createSaving(async (people) => {
    await alive.start()
    await transact((work) => upsertLastSeen(work.sql, { people, processId: alive.processId }))
  })
  const alive = createAlive({ sql, clock, aliveEveryMs, onAlive: saveAgain })
  const announcing = createAnnouncing((personIds) => {
    const watchersOf = (personId: PersonId) =>
      watches
        .of(personId)
        // The other watches still get their first answer, which contains the same.
        .filter(({ sent }) => sent.get(personId) !== undefined)
        .map((watch) => ({ watch, personId }))
    return send(personIds.flatMap(watchersOf), false)
  })
  const answered = batched<Watch>((asked) => {
    const current = asked.filter(watches.isCurrent)
    return send(
      current.flatMap((watch) => [...watch.sent.keys()].map((personId) => ({ watch, personId }))),
      true,
    )
  }, answering)

  const { announce } = announcing
  const leaving = createLeaving({ hub, clock, save, announce })

  return {
    isOnline,
    recheck: announce,
    signal: implementSignal(watchPeople, async (connection, { personIds }) => {
      await answered(watches.replace(connection, personIds))
    }),
    onPresence(personId, isOnlineNow, isHere) {
      if (isDraining) return
      const left = leaving.end(personId)
      if (!isOnlineNow) return leaving.begin(personId, isHere)
      const wasShown = returning.isBack(personId) || left !== undefined
      // Somebody who comes back to the same process in time was not stored as gone.
      if (isHere && !left?.isHere) void save({ personId, atMs: clock.nowMs(), processId: alive.processId })
      if (!wasShown) announce(personId)
    },
    onDisconnect: watches.forget,
    async drain() {
      // Everyone online is last seen now, as every connection is about to close.
      isDraining = true
      returning.stop()
      leaving.stop()
      saveAgain()
      await Promise.all([saving.drain(), announcing.drain(), answered.drain()])
      await alive.stop()
    },
  }
}

/**
 * Stores arrivals and departures. A failed write is repeated with the server's next sign of life, unless a newer one has replaced
 * it: a person whose departure is not stored would seem to be online for as long as the server runs.
 */
function createSaving(store: (people: readonly LastSeen[]) => Promise<unknown>) {
  /** The newest change of each person, until it is stored. */
  const unsaved = new Map<PersonId, { change: LastSeen; hasFailed: boolean }>()
  const lastSeen = batched<LastSeen>(
    (changes) => store([...new Map(changes.map((change) => [change.personId, change])).values()]),
    { maxWaitMs: Infinity },
  )

  async function save(change: LastSeen): Promise<void> {
    const newest = { change, hasFailed: false }
    unsaved.set(change.personId, newest)
    try {
      await lastSeen(change)
      if (unsaved.get(change.personId) === newest) unsaved.delete(change.personId)
    } catch {
      newest.hasFailed = true
    }
  }
  return {
    save,
    saveAgain: () => {
      for (const { change, hasFailed } of unsaved.values()) if (hasFailed) void save(change)
    },
    drain: () => lastSeen.drain(),
  }
}

interface AliveParts extends Pick<Required<PresenceParts>, 'sql' | 'clock' | 'aliveEveryMs'> {
  /** Called each time that this was stored, while the server runs. */
  onAlive: () => void
}

/** Stores that this server is alive, from the first time somebody was connected to it. */
function createAlive({ sql, clock, aliveEveryMs, onAlive }: AliveParts) {
  const processId = Bun.randomUUIDv7()
  let timer: NodeJS.Timeout | undefined
  const store = () => upsertAlive(sql, { processId, atMs: clock.nowMs() })
  return {
    processId,
    async start() {
      if (timer) return
      await store()
      timer = setInterval(() => void store().then(onAlive, () => undefined), aliveEveryMs).unref()
      onAlive()
    },
    async stop() {
      clearInterval(timer)
      // Best effort: a failure must not end the wait for others that drain.
      if (timer) await store().catch(() => undefined)
    },
  }
}

/** Batches calls while the previous statement runs, so a thousand reconnects cost only a few statements. */
const batched = <Input>(
  run: (inputs: readonly Input[]) => Promise<unknown>,
  limits: { maxSize?: number; maxWaitMs?: number } = {},
) =>
  createSimpleBatcher<Input, void>(async (inputs) => {
    await run(inputs)
    return inputs.map(() => undefined)
  }, limits)
