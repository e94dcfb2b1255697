import { onlineChanged, type PersonId, spell } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { Hub } from '../kernel/socket/hub'
import type { Clock } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { type OnlineCheck, sightOf } from './sight'
import { selectTies } from './store'
import type { Watch, Watches } from './watches'

export interface ShowParts {
  hub: Hub
  sql: Sql
  clock: Clock
  watches: Watches
  isOnline: OnlineCheck
}

/** One person whom one connection watches. */
export interface Look {
  watch: Watch
  personId: PersonId
}

/**
 * Tells watching connections what they may see now: everything as the answer to a new list, later only what differs from
 * what they were told. The state is read when the frame goes out, so that of two changes the later one is told last.
 */
export async function showPresence(
  parts: ShowParts,
  looks: readonly Look[],
  isAnswer: boolean,
): Promise<void> {
  if (looks.length === 0) return
  const { hub, sql, clock, watches, isOnline } = parts
  const nowMs = clock.nowMs()
  const glances = looks.map(({ watch, personId }) => ({ viewerId: viewerOf(watch), personId }))
  const [profiles, ties] = await Promise.all([
    profilesByIds({ sql, nowMs }, new Set(glances.map(({ personId }) => personId))),
    selectTies(sql, glances),
  ])
  const tieOf = new Map(ties.map((tie) => [`${tie.viewerId} ${tie.personId}`, tie]))
  for (const { watch, personId } of looks) {
    const viewerId = viewerOf(watch)
    const tie = tieOf.get(`${viewerId} ${personId}`)
    if (!tie || !watches.isCurrent(watch)) continue
    const facts = { ...tie, profile: profiles.get(personId), isSelf: viewerId === personId }
    const sight = sightOf(facts, { isOnline, nowMs })
    if (!isAnswer && !isNews(watch, personId, sight.isOnline)) continue
    watch.told.set(personId, sight.isOnline)
    const data = spell(onlineChanged.data, { personId, ...sight })
    hub.answer(watch.connection, JSON.stringify({ action: onlineChanged.wire, data }))
  }
}

/** One that waits for its answer hears of it there; a line that is behind hears of the next change. */
function isNews({ told, connection }: Watch, personId: PersonId, isOnline: boolean): boolean {
  const before = told.get(personId)
  return before !== undefined && before !== isOnline && !connection.isBehind
}

const viewerOf = ({ connection }: Watch) => connection.member.personId
