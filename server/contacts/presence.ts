import { type PersonId, watchPeople } from '@linnet/protocol'
import { createBatcher } from '../kernel/batch'
import type { Sql } from '../kernel/database'
import type { OpenDomain } from '../kernel/domain'
import { implementSignal, type SignalImplementation } from '../kernel/implement'
import type { Hub } from '../kernel/socket/hub'
import type { Clock, Transact } from '../kernel/work'
import { type LastSeen, upsertLastSeen } from './presence-store'
import { type Look, showPresence } from './show-presence'
import type { OnlineCheck } from './sight'
import { createWatches } from './watches'

export interface PresenceParts {
  hub: Hub
  sql: Sql
  transact: Transact
  clock: Clock
}

export interface Presence extends Required<Pick<OpenDomain, 'onPresence' | 'onDisconnect' | 'drain'>> {
  isOnline: OnlineCheck
  signal: SignalImplementation
  /** Looks again at what those who watch this person may see: after a block, the end of a friendship, another setting. */
  recheck: (personId: PersonId) => void
}

/** A change of network closes the last connection and opens another at once; nobody needs to hear of that. */
const graceMs = 5_000

/** A server that is killed forgets at most this much of how long people were here. */
const keepEveryMs = 60_000

/** Who is online, for those who have them on screen. Nothing but the time of the last visit is stored. */
export function createPresence({ hub, sql, transact, clock }: PresenceParts): Presence {
  const watches = createWatches()
  const leaving = new Map<PersonId, NodeJS.Timeout>()
  let isDraining = false
  const isOnline: OnlineCheck = (personId) => hub.isOnline(personId) || leaving.has(personId)
  const show = (looks: readonly Look[], isAnswer: boolean) =>
    showPresence({ hub, sql, clock, watches, isOnline }, looks, isAnswer)
  const lastSeen = gathered<LastSeen>((people) => transact((work) => upsertLastSeen(work.sql, people)))
  const changed = gathered<PersonId>((personIds) => {
    const looksOf = (personId: PersonId) => watches.of(personId).map((watch) => ({ watch, personId }))
    return show([...new Set(personIds)].flatMap(looksOf), false)
  })

  /** Presence is a hint: when the database is away, the next change or the next look puts it right. */
  const announce = (personId: PersonId) => void changed(personId).catch(() => undefined)
  const keepLastSeen = (personId: PersonId) =>
    lastSeen({ personId, atMs: clock.nowMs() }).catch(() => undefined)

  /** One write for all who are here. */
  const keepAllHere = () => {
    const here = new Set([...hub.all()].flatMap(({ member }) => (member ? [member.personId] : [])))
    return Promise.all([...here].map(keepLastSeen))
  }
  const keeping = setInterval(() => void keepAllHere(), keepEveryMs).unref()

  function leave(personId: PersonId): void {
    const written = keepLastSeen(personId)
    const afterGrace = () => {
      leaving.delete(personId)
      void written.then(() => announce(personId))
    }
    leaving.set(personId, setTimeout(afterGrace, graceMs))
  }

  return {
    isOnline,
    recheck: announce,
    signal: implementSignal(watchPeople, async (connection, { personIds }) => {
      const watch = watches.replace(connection, personIds)
      const looks = [...watch.told.keys()].map((personId) => ({ watch, personId }))
      await show(looks, true)
    }),
    onPresence(personId, hasCome) {
      if (isDraining) return
      const timer = leaving.get(personId)
      clearTimeout(timer)
      leaving.delete(personId)
      if (!hasCome) leave(personId)
      else if (!timer) announce(personId)
    },
    onDisconnect: watches.forget,
    async drain() {
      // Every connection is about to be closed: this is the last visit of all who are here.
      isDraining = true
      clearInterval(keeping)
      for (const timer of leaving.values()) clearTimeout(timer)
      leaving.clear()
      await keepAllHere()
      await Promise.all([lastSeen.drain(), changed.drain()])
    },
  }
}

/** Gathers what comes while the statement before runs, so that a thousand people who reconnect cost a few statements. */
const gathered = <Input>(run: (inputs: readonly Input[]) => Promise<unknown>) =>
  createBatcher<Input, void>({
    run: async (inputs) => {
      await run(inputs)
      return inputs.map(() => ({ ok: true, value: undefined }))
    },
  })
