/** Who is connected to the other processes of the cluster, as far as they have said. */
import type { PersonId } from '@linnet/protocol'
import { type Connected, createRoster, decodeSnapshot, type Digest, type Roster } from './roster'

export interface ViewParts {
  /** Called when the first of the other processes has somebody, and when none has any more. */
  onPresence: (personId: PersonId, isOnline: boolean) => void
}

export interface View {
  set: (processId: string, connected: Connected) => void
  /** Takes a part of everybody who is connected to a process; the last one takes effect. */
  takeSnapshot: (processId: string, text: string) => void
  /** Forgets a process that has ended. */
  drop: (processId: string) => void
  digestOf: (processId: string) => Digest
  isOnline: (personId: PersonId) => boolean
  /** Everybody who is connected elsewhere, once for each process. */
  people: () => Iterable<PersonId>
  /** The processes that have said who is connected to them. */
  processes: () => string[]
  /** Those of some people who are connected to a process, up to a number. */
  among: (processId: string, personIds: readonly PersonId[], most?: number) => PersonId[]
  /** The processes to which somebody is connected. */
  processesOf: (personId: PersonId) => string[]
  /** The sessions of a person at one process, with their numbers of connections. */
  sessionsOf: (processId: string, personId: PersonId) => ReadonlyMap<string, number>
}

const none: ReadonlyMap<string, number> = new Map()

export function createView({ onPresence }: ViewParts): View {
  const rosters = new Map<string, Roster>()
  /** Snapshots of which the end has not come. */
  const coming = new Map<string, Roster>()
  const isOnline = (personId: PersonId) => {
    for (const roster of rosters.values()) if (roster.has(personId)) return true
    return false
  }

  function rosterOf(processId: string): Roster {
    const roster = rosters.get(processId) ?? createRoster()
    rosters.set(processId, roster)
    return roster
  }

  /** Replaces what a process has said, and calls the listener for those who differ. */
  function replace(processId: string, next: Roster | undefined): void {
    const before = rosters.get(processId)
    const people = new Set([...(before?.people() ?? []), ...(next?.people() ?? [])])
    const were = new Set([...people].filter(isOnline))
    if (next) rosters.set(processId, next)
    else rosters.delete(processId)
    for (const personId of people) {
      const is = isOnline(personId)
      if (is !== were.has(personId)) onPresence(personId, is)
    }
  }

  return {
    set(processId, connected) {
      const { personId } = connected
      const was = isOnline(personId)
      rosterOf(processId).set(connected)
      const is = isOnline(personId)
      if (is !== was) onPresence(personId, is)
    },
    takeSnapshot(processId, text) {
      const { isFirst, isLast, connected } = decodeSnapshot(text)
      const roster = (isFirst ? undefined : coming.get(processId)) ?? createRoster()
      for (const one of connected) roster.set(one)
      if (!isLast) return void coming.set(processId, roster)
      coming.delete(processId)
      replace(processId, roster)
    },
    drop(processId) {
      coming.delete(processId)
      replace(processId, undefined)
    },
    digestOf: (processId) => rosters.get(processId)?.digest() ?? [0, 0],
    isOnline,
    *people() {
      for (const roster of rosters.values()) yield* roster.people()
    },
    processes: () => [...rosters.keys()],
    among(processId, personIds, most = Infinity) {
      const roster = rosters.get(processId)
      const there: PersonId[] = []
      if (!roster) return there
      for (const personId of personIds) {
        if (there.length >= most) break
        if (roster.has(personId)) there.push(personId)
      }
      return there
    },
    processesOf: (personId) => [...rosters].flatMap(([id, roster]) => (roster.has(personId) ? [id] : [])),
    sessionsOf: (processId, personId) => rosters.get(processId)?.of(personId) ?? none,
  }
}
