/** Reads that need not have the newest: from a replica while it is near, else from the primary. */
import type { PersonId } from '@linnet/protocol'
import { SQL } from 'bun'
import { TookTooLong, within } from '../bounded'
import type { Sql } from '../database'
import { Refusal } from '../refusal'
import type { ReadWork } from '../work'
import { maxLagMs } from './lag'
import type { Replica } from './replica'

/** Returned by a read that did not find what it must contain. */
export const lacking = Symbol('lacking')

export interface Lagging {
  /**
   * Reads what may be ten seconds old. A read that knows what it must contain returns `lacking` if that is not there yet. The primary
   * is then asked, and also if the replica refuses, fails or is away. What is read must not be kept, and nothing may be written by it.
   */
  read: <T>(act: (work: ReadWork) => Promise<T | typeof lacking>) => Promise<T>
  /** As `read`, for a person who has to see what they have changed themselves. */
  readFor: <T>(personId: PersonId | undefined, act: (work: ReadWork) => Promise<T>) => Promise<T>
  /** Notes that a person is changing something. */
  noteChange: (personId: PersonId | undefined) => void
}

/** The time after which the primary is asked instead: less than people wait for an answer. */
const answerMs = 3_000

const replicas = new WeakSet<Sql>()

/** Whether this is a replica, so that what is read there must not be kept. */
export const lags = ({ sql }: ReadWork): boolean => replicas.has(sql)

interface LaggingParts {
  read: () => ReadWork
  replica: Replica | undefined
  nowMs?: () => number
  /** Called for each read with where it was answered. */
  onRead?: ((from: 'replica' | 'primary') => void) | undefined
}

export function createLagging({
  read: primary,
  replica,
  nowMs = () => performance.now(),
  onRead = () => undefined,
}: LaggingParts): Lagging {
  const ofPrimary = async <T>(act: (work: ReadWork) => Promise<T | typeof lacking>): Promise<T> => {
    const found = await act(primary())
    if (found === lacking) throw new Error('the primary lacks what it has acknowledged')
    return found
  }
  if (!replica) return { read: ofPrimary, readFor: (_, act) => act(primary()), noteChange: () => undefined }

  const changedMs = new Map<PersonId, number>()
  const hasChanged = (personId: PersonId) => nowMs() - (changedMs.get(personId) ?? -Infinity) <= maxLagMs

  async function ofReplica<T>({ sql, noteFailure }: Replica, act: (work: ReadWork) => Promise<T>) {
    try {
      const reading = sql.begin('isolation level repeatable read read only', (tx) => {
        replicas.add(tx)
        return act({ ...primary(), sql: tx })
      })
      return await within(reading, answerMs)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      noteFailure(error)
      return lacking
    }
  }

  const read: Lagging['read'] = async (act) => {
    const found = replica.lagMs() <= maxLagMs ? await ofReplica(replica, act) : lacking
    onRead(found === lacking ? 'primary' : 'replica')
    return found === lacking ? ofPrimary(act) : found
  }
  return {
    read,
    readFor: (personId, act) => (personId !== undefined && hasChanged(personId) ? act(primary()) : read(act)),
    noteChange(personId) {
      if (personId === undefined) return
      // The latest last, so that those who may read from the replica again are in front.
      changedMs.delete(personId)
      changedMs.set(personId, nowMs())
      for (const one of changedMs.keys()) {
        if (hasChanged(one)) break
        changedMs.delete(one)
      }
    },
  }
}

/** Whether the primary may answer otherwise: something is missing there, was cleaned away during the read, or nothing answers. */
const isOfReplica = (error: unknown) =>
  error instanceof Refusal || error instanceof TookTooLong || error instanceof SQL.PostgresError
