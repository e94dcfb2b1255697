/** Who is connected to one process. */
import type { PersonId } from '@linnet/protocol'
import { z } from 'zod'

/** The number of connections of a session; 0 if it has none any more. */
export interface Connected {
  personId: PersonId
  sessionId: string
  connections: number
}

export type Digest = [count: number, hash: number]

export interface Roster {
  set: (connected: Connected) => void
  has: (personId: PersonId) => boolean
  /** The sessions of a person, with their numbers of connections. */
  of: (personId: PersonId) => ReadonlyMap<string, number>
  people: () => Iterable<PersonId>
  all: () => Connected[]
  /** The same for the same sessions, in whatever order they came. */
  digest: () => Digest
}

const none: ReadonlyMap<string, number> = new Map()

export function createRoster(): Roster {
  const people = new Map<PersonId, Map<string, number>>()
  let count = 0
  let hash = 0

  return {
    set({ personId, sessionId, connections }) {
      const sessions = people.get(personId) ?? new Map<string, number>()
      const before = sessions.get(sessionId)
      if (before !== undefined) {
        count--
        hash ^= hashOf(personId, sessionId, before)
      }
      if (connections > 0) {
        count++
        hash ^= hashOf(personId, sessionId, connections)
        people.set(personId, sessions.set(sessionId, connections))
      } else {
        sessions.delete(sessionId)
        if (sessions.size === 0) people.delete(personId)
      }
    },
    has: (personId) => people.has(personId),
    of: (personId) => people.get(personId) ?? none,
    people: () => people.keys(),
    all: () =>
      [...people].flatMap(([personId, sessions]) =>
        Array.from(sessions, ([sessionId, connections]) => ({ personId, sessionId, connections })),
      ),
    digest: () => [count, hash >>> 0],
  }
}

const hashOf = (personId: string, sessionId: string, connections: number): number =>
  Bun.hash.murmur32v3(`${personId} ${sessionId} ${connections}`)

const Row = z.tuple([z.string(), z.string(), z.int().nonnegative()])

/** One change, as an item's text. */
export const encodeConnected = ({ personId, sessionId, connections }: Connected): string =>
  JSON.stringify([personId, sessionId, connections])

export const decodeConnected = (text: string): Connected => connectedOf(Row.parse(JSON.parse(text)))

const connectedOf = ([personId, sessionId, connections]: z.infer<typeof Row>): Connected => ({
  personId: personId as PersonId,
  sessionId,
  connections,
})

const rowsInPart = 500
const Part = z.object({ isFirst: z.boolean(), isLast: z.boolean(), rows: z.array(Row) })

/** Everybody who is connected, in parts that fit into packets. */
export function encodeSnapshot(all: readonly Connected[]): string[] {
  const parts: string[] = []
  for (let from = 0; from === 0 || from < all.length; from += rowsInPart) {
    const rows = all
      .slice(from, from + rowsInPart)
      .map(({ personId, sessionId, connections }) => [personId, sessionId, connections])
    parts.push(JSON.stringify({ isFirst: from === 0, isLast: from + rowsInPart >= all.length, rows }))
  }
  return parts
}

export function decodeSnapshot(text: string) {
  const { rows, ...place } = Part.parse(JSON.parse(text))
  return { ...place, connected: rows.map(connectedOf) }
}
