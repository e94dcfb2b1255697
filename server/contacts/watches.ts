import type { PersonId } from '@linnet/protocol'
import type { Member } from '../kernel/caller'
import type { Connection } from '../kernel/socket/connection'

/** The people that a connection has on screen, with the presence last sent about each. */
export interface Watch {
  readonly connection: Connection
  /** The viewer, kept here because a connection whose session has ended has no member any more. */
  readonly viewerId: PersonId
  /** The presence sent by person; undefined until the first answer. */
  readonly sent: Map<PersonId, boolean | undefined>
}

export type Watches = ReturnType<typeof createWatches>

/** Tracks the people that each connection watches. Keeps only the last list of each open connection. */
export function createWatches() {
  const byConnection = new Map<string, Watch>()
  const byPerson = new Map<PersonId, Set<Watch>>()

  function forget(connectionId: string): void {
    const watch = byConnection.get(connectionId)
    if (!watch) return
    byConnection.delete(connectionId)
    for (const personId of watch.sent.keys()) {
      const watching = byPerson.get(personId)
      watching?.delete(watch)
      if (watching?.size === 0) byPerson.delete(personId)
    }
  }

  return {
    forget,
    /** Sets a connection's list, replacing the previous one. */
    replace(connection: Connection & { member: Member }, personIds: readonly PersonId[]): Watch {
      forget(connection.id)
      const sent = new Map(personIds.map((personId) => [personId, undefined]))
      const watch: Watch = { connection, viewerId: connection.member.personId, sent }
      if (watch.sent.size > 0) byConnection.set(connection.id, watch)
      for (const personId of watch.sent.keys())
        byPerson.set(personId, (byPerson.get(personId) ?? new Set()).add(watch))
      return watch
    },
    isCurrent: (watch: Watch): boolean =>
      byConnection.get(watch.connection.id) === watch && !watch.connection.isOver,
    of: (personId: PersonId): Watch[] => [...(byPerson.get(personId) ?? [])],
    /** The number of watching connections and of watched people. */
    sizes: () => ({ connections: byConnection.size, people: byPerson.size }),
  }
}
