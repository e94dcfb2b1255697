/** Who is connected to this process, as it says so to the others, and who is to them, as they say. */
import type { PersonId } from '@linnet/protocol'
import type { Item } from './packets'
import {
  type Connected,
  createRoster,
  decodeConnected,
  type Digest,
  encodeConnected,
  encodeSnapshot,
} from './roster'
import { createView, type View } from './view'

const kinds = { one: 'view', snapshot: 'viewAll' }
/** Asks another process to say once more who is connected to it. */
export const viewAsk: Item = { kind: 'viewAsk', text: '' }

export interface ConnectedPeople {
  others: Pick<View, 'isOnline' | 'people' | 'processes' | 'among' | 'processesOf' | 'sessionsOf'>
  /** Notes how many connections a session has here; returns what the others are to hear. */
  note: (connected: Connected) => Item
  /** Everybody who is connected here. */
  snapshot: () => Item[]
  digest: () => Digest
  /** Whether what was heard of a process's connections is what it says of them. */
  isAsSaid: (processId: string, said: Digest) => boolean
  /** Takes what another process says of its connections; returns whether it is of that kind. */
  hear: (processId: string, item: Item) => boolean
  drop: (processId: string) => void
}

export function createConnectedPeople(
  onPresence: (personId: PersonId, isOnline: boolean) => void,
): ConnectedPeople {
  const own = createRoster()
  const view = createView({ onPresence })
  return {
    others: view,
    note(connected) {
      own.set(connected)
      return { kind: kinds.one, text: encodeConnected(connected) }
    },
    snapshot: () => encodeSnapshot(own.all()).map((text) => ({ kind: kinds.snapshot, text })),
    digest: own.digest,
    isAsSaid(processId, [count, hash]) {
      const [heardCount, heardHash] = view.digestOf(processId)
      return count === heardCount && hash === heardHash
    },
    hear(processId, { kind, text }) {
      if (kind === kinds.one) view.set(processId, decodeConnected(text))
      else if (kind === kinds.snapshot) view.takeSnapshot(processId, text)
      else return false
      return true
    },
    drop: view.drop,
  }
}
