import type { PersonId } from '@linnet/protocol'
import type { Member } from '../kernel/caller'
import type { Connection } from '../kernel/socket/connection'

/** The people whom one connection has on its screen, and what it was last told of each. */
export interface Watch {
  readonly connection: Connection & { member: Member }
  /** Undefined until the first answer. */
  readonly told: Map<PersonId, boolean | undefined>
}

export type Watches = ReturnType<typeof createWatches>

/** Who watches whom. It holds nothing but what open connections asked for last. */
export function createWatches() {
  const ofConnection = new Map<string, Watch>()
  const ofPerson = new Map<PersonId, Set<Watch>>()

  function forget(connectionId: string): void {
    const watch = ofConnection.get(connectionId)
    if (!watch) return
    ofConnection.delete(connectionId)
    for (const personId of watch.told.keys()) {
      const those = ofPerson.get(personId)
      those?.delete(watch)
      if (those?.size === 0) ofPerson.delete(personId)
    }
  }

  return {
    forget,
    /** The new list of a connection, in the place of its former one. */
    replace(connection: Watch['connection'], personIds: readonly PersonId[]): Watch {
      forget(connection.id)
      const watch: Watch = { connection, told: new Map(personIds.map((personId) => [personId, undefined])) }
      if (watch.told.size > 0) ofConnection.set(connection.id, watch)
      for (const personId of watch.told.keys())
        ofPerson.set(personId, (ofPerson.get(personId) ?? new Set()).add(watch))
      return watch
    },
    isCurrent: (watch: Watch): boolean => ofConnection.get(watch.connection.id) === watch,
    of: (personId: PersonId): Watch[] => [...(ofPerson.get(personId) ?? [])],
    /** How many connections watch, and how many people are watched. */
    sizes: () => ({ connections: ofConnection.size, people: ofPerson.size }),
  }
}
