import { onlineChanged, type PersonId, spell } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { Hub } from '../kernel/socket/hub'
import type { Clock } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { selectPresenceTies } from './presence-store'
import { type OnlineCheck, visiblePresence } from './presence-visibility'
import type { Watch, Watches } from './watches'

export interface SendParts {
  hub: Hub
  sql: Sql
  clock: Clock
  watches: Watches
  isOnline: OnlineCheck
}

/** A person watched by a connection. */
export interface WatchedPerson {
  watch: Watch
  personId: PersonId
}

/**
 * Sends watching connections the presence they may see now: everything in answer to a new list, and later
 * only changes. State is read just before sending, so that the later of two changes is sent last.
 */
export async function sendPresence(
  parts: SendParts,
  watched: readonly WatchedPerson[],
  isAnswer: boolean,
): Promise<void> {
  if (watched.length === 0) return
  const { hub, sql, clock, watches, isOnline } = parts
  const nowMs = clock.nowMs()
  const pairs = watched.map(({ watch, personId }) => ({ viewerId: watch.viewerId, personId }))
  const [profiles, ties] = await Promise.all([
    profilesByIds({ sql, nowMs }, new Set(pairs.map(({ personId }) => personId))),
    selectPresenceTies(sql, pairs),
  ])
  const tieOf = new Map(ties.map((tie) => [`${tie.viewerId} ${tie.personId}`, tie]))
  for (const { watch, personId } of watched) {
    const { viewerId } = watch
    const tie = tieOf.get(`${viewerId} ${personId}`)
    if (!tie || !watches.isCurrent(watch)) continue
    const facts = { ...tie, profile: profiles.get(personId), isSelf: viewerId === personId }
    const presence = visiblePresence(facts, { isOnline, nowMs })
    if (!isAnswer && !hasChanged(watch, personId, presence.isOnline)) continue
    watch.sent.set(personId, presence.isOnline)
    const data = spell(onlineChanged.data, { personId, ...presence })
    hub.answer(watch.connection, JSON.stringify({ action: onlineChanged.wire, data }))
  }
}

/**
 * Whether a watch has to be sent a change. One that awaits its first answer gets the state there; a
 * connection that is behind catches the next change.
 */
function hasChanged({ sent, connection }: Watch, personId: PersonId, isOnline: boolean): boolean {
  const before = sent.get(personId)
  return before !== undefined && before !== isOnline && !connection.isBehind
}
