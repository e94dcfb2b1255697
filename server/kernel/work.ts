import { randomBytes } from 'node:crypto'
import type { PersonId, PushedEvent } from '@linnet/protocol'
import type { z } from 'zod'
import type { PeopleGroup } from './cluster/bus/groups'
import type { Patience } from './contended-lanes'
import { selectStart, type Sql, sqlState } from './database'
import type { Metrics } from './metrics'
import { noteHome } from './primary/primaries'
import { waitAtCommit } from './primary/primary-store'

export interface Clock {
  /** In a server the database's time, as far as its transactions tell; elsewhere this process's. */
  nowMs: () => number
  /** Added to the database's time, so that tests can change it. */
  offsetMs?: () => number
}

/** The time that a transaction got from the database, and the process's own before it began and after the answer, in ms. */
export interface TimeReading {
  databaseMs: number
  askedMs: number
  answeredMs: number
}

/** A frame to push. `useq` is its number in the user log. */
export interface Frame<D extends z.ZodType = z.ZodType> {
  to: readonly PersonId[]
  event: PushedEvent<D>
  data: z.output<D>
  useq?: number
  /** Whether a log keeps it, so that it can be announced again if it stays unknown whether it was stored; implied by `useq`. */
  isLogged?: boolean
  /** A connection to skip, because the answer to its own call already contains the change. */
  exceptConnection?: string | undefined
  /** The same people, as other processes find them: with many people, that is shorter than naming each. */
  group?: PeopleGroup | undefined
}

/** A frame to push after its transaction commits. A function computes the recipients at that moment, not before. */
export interface Emission<D extends z.ZodType = z.ZodType> extends Omit<Frame<D>, 'to'> {
  to: readonly PersonId[] | (() => readonly PersonId[])
}

/**
 * The outcome of a transaction. `unknown`: the connection was lost during the commit, so it may or may not
 * have been stored, and state in memory that depends on it can't be trusted.
 */
export type Ending = 'committed' | 'rolledBack' | 'unknown'

/** A database transaction and the tools that a verb needs around it. Only the kernel creates one. */
export interface Work {
  readonly sql: Sql
  /**
   * The database's time at the start of the transaction, in milliseconds: the same for all nodes, whatever their clocks. If each
   * statement commits by itself, that of the clock.
   */
  readonly nowMs: number
  /** Added to the database's time by statements that read it themselves, in milliseconds; tests move it. */
  readonly offsetMs: number
  /** Creates a UUIDv7. */
  newId<Id extends string>(): Id
  random(bytes: number): Buffer
  /** Pushes a frame after the commit. */
  emit<D extends z.ZodType>(emission: Emission<D>): void
  /** Remembers after the commit that the caller hears that these are stored, for when another database server takes over. */
  acknowledge(ids: readonly string[]): void
  /** Makes these people catch up too if it stays unknown whether the work was stored. What logs keep needs no call. */
  catchUpIfUnknown(people: () => readonly PersonId[]): void
  /** Runs after the commit, in order with the frames; must not fail. */
  afterCommit(act: () => void): void
  /** Runs unless the transaction was rolled back: for acts that read the stored state. Must not fail. */
  afterChange(act: () => void): void
  /** Runs when the transaction has ended, committed or not, after any `afterCommit`; must not fail. */
  afterEnd(act: (ending: Ending) => unknown): void
}

export type Deliver = (frame: Frame) => void

/**
 * Runs `act` in a transaction, then delivers what it emitted. Retries deadlocks and serialization failures. Where a COMMIT waits
 * for a replica, one that only answers from what it found waits as well: a retry must not be answered with what is on one server
 * alone. When it is unknown whether the transaction was stored, what logs keep of it is announced again, and all people whom it would
 * have notified of anything else are made to catch up.
 */
export type Transact = <T>(act: (work: Work) => Promise<T>, options?: TransactOptions) => Promise<T>

/**
 * Runs a batch of a batcher. A shared batch, which everybody waits for, has reserved connections, which reads and sign-ins can't
 * take; a batch that may wait for a lock must not use them.
 */
export type TransactBatch = <T>(
  patience: Patience,
  act: (work: Work) => Promise<T>,
  options?: Pick<TransactOptions, 'autocommits'>,
) => Promise<T>

export interface TransactOptions {
  /** Whether all reads use one snapshot. */
  readsSnapshot?: boolean
  /** How long to wait for a lock, in milliseconds, instead of the connection's `lock_timeout`. */
  lockWaitMs?: number
  /**
   * Each statement commits by itself, which saves the round trips of BEGIN, the time and COMMIT: for acts of which one statement
   * stores everything, and which register what comes after it at once. If anything fails from then on, it is unknown what was
   * stored, as with a commit without an answer.
   */
  autocommits?: boolean
  /**
   * Whether no caller is answered with what the transaction finds. Where a COMMIT waits for a replica, one that has written nothing
   * then waits only if it emits something.
   */
  isBackground?: boolean
}

const retryable = new Set(['40001', '40P01'])
const maxTries = 4

export interface TransactParts {
  sql: Sql
  /** The database of people, if this is another one. */
  home?: Sql | undefined
  clock: Clock
  /** The process's own time, before any correction. */
  ownMs?: () => number
  deliver: Deliver
  /** Makes the devices of these people fetch what they may have missed. */
  catchUp?: (personIds: readonly PersonId[]) => void
  /** Called after a commit with the ids given to `acknowledge`. */
  onAcknowledged?: ((ids: readonly string[], atMs: number) => void) | undefined
  /** Called when a transaction begins; what it returns is called when it has ended and its frames are out. */
  begun?: (() => (ending: Ending) => void) | undefined
  /** Called with the error that made a transaction fail, for code that watches the database. */
  onError?: (error: unknown) => void
  /** Called with an error thrown by code that runs after a transaction; the transaction has ended regardless. */
  onActFailed?: (error: unknown) => void
  /** Called with the database's time at the start of each transaction. */
  onTime?: (reading: TimeReading) => void
  metrics: Metrics
}

export function createTransact({
  sql,
  home,
  clock,
  ownMs = () => clock.nowMs(),
  deliver,
  catchUp = () => undefined,
  onAcknowledged,
  begun = () => () => undefined,
  onError = () => undefined,
  onActFailed = reportError,
  onTime = () => undefined,
  metrics,
}: TransactParts): Transact {
  noteHome(sql, home)
  /** Runs each act even if another one fails: repeating the transaction would push its frames again. */
  const runAll = (acts: readonly (() => unknown)[]) => {
    for (const act of acts)
      try {
        act()
      } catch (error) {
        onActFailed(error)
      }
  }
  return async (
    act,
    { readsSnapshot = false, lockWaitMs, autocommits = false, isBackground = false } = {},
  ) => {
    const mode = readsSnapshot ? 'isolation level repeatable read' : ''
    for (let attempt = 1; ; attempt++) {
      const concerned: (() => readonly PersonId[])[] = []
      const afterwards: (() => void)[] = []
      const endings: ((ending: Ending) => unknown)[] = []
      const offsetMs = clock.offsetMs?.() ?? 0
      const parts = { offsetMs, deliver, onAcknowledged, concerned, afterwards, endings }
      let ending: Ending = autocommits ? 'unknown' : 'rolledBack'
      const ended = begun()
      const transacted = () =>
        begin({ sql, ownMs, onTime }, { mode, lockWaitMs, offsetMs }, async (tx, { nowMs, commitWaits }) => {
          noteHome(tx, home)
          const done = await act(createWork({ ...parts, sql: tx, nowMs }))
          if (commitWaits && (!isBackground || afterwards.length > 0)) await waitAtCommit(tx)
          ending = 'unknown'
          return done
        })
      metrics.transactions.inc()
      try {
        const result = await (autocommits
          ? act(createWork({ ...parts, sql, nowMs: clock.nowMs() }))
          : transacted())
        ending = 'committed'
        runAll(afterwards)
        return result
      } catch (error) {
        onError(error)
        // In autocommit mode, an act registers what follows only once its statement has been stored.
        ending = endingAfter(error, { ending, isStored: autocommits && afterwards.length > 0 })
        if (ending === 'unknown') catchUp(concerned.flatMap((people) => people()))
        if (attempt === maxTries || !retryable.has(sqlState(error) ?? '')) throw error
      } finally {
        runAll(endings.map((act) => () => act(ending)))
        metrics.transactions.dec()
        ended(ending)
      }
    }
  }
}

/** Runs a transaction, whose time is the database's. */
function begin<T>(
  { sql, ownMs, onTime }: { sql: Sql; ownMs: () => number; onTime: (reading: TimeReading) => void },
  { mode, lockWaitMs, offsetMs }: { mode: string; lockWaitMs: number | undefined; offsetMs: number },
  act: (tx: Sql, start: { nowMs: number; commitWaits: boolean }) => Promise<T>,
): Promise<T> {
  const askedMs = ownMs() - offsetMs
  return sql.begin(mode, async (tx) => {
    const { databaseMs, commitWaits } = await selectStart(tx, lockWaitMs)
    onTime({ databaseMs, askedMs, answeredMs: ownMs() - offsetMs })
    return act(tx, { nowMs: databaseMs + offsetMs, commitWaits })
  })
}

function endingAfter(error: unknown, { ending, isStored }: { ending: Ending; isStored: boolean }): Ending {
  return ending === 'unknown' && isReported(error) && !isStored ? 'rolledBack' : ending
}

/** Whether PostgreSQL answered the COMMIT. A shutdown (57P) or a lost connection (08) is no answer. */
function isReported(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && !/^(08|57P)/.test(state)
}

const recipientsOf = ({ to }: Emission): readonly PersonId[] => (typeof to === 'function' ? to() : to)

interface WorkParts {
  sql: Sql
  nowMs: number
  offsetMs: number
  deliver: Deliver
  onAcknowledged: TransactParts['onAcknowledged']
  concerned: (() => readonly PersonId[])[]
  afterwards: (() => void)[]
  endings: ((ending: Ending) => unknown)[]
}

function createWork(parts: WorkParts): Work {
  const { sql, nowMs, offsetMs, deliver, onAcknowledged, concerned, afterwards, endings } = parts
  return {
    sql,
    nowMs,
    offsetMs,
    newId: <Id extends string>() => Bun.randomUUIDv7() as Id,
    random: (bytes) => randomBytes(bytes),
    emit(emission) {
      if (emission.useq === undefined && !emission.isLogged) concerned.push(() => recipientsOf(emission))
      afterwards.push(() => deliver({ ...emission, to: recipientsOf(emission) }))
    },
    acknowledge(ids) {
      if (onAcknowledged && ids.length > 0) afterwards.push(() => onAcknowledged(ids, nowMs))
    },
    catchUpIfUnknown: (people) => concerned.push(people),
    afterCommit: (act) => afterwards.push(act),
    afterChange: (act) => endings.push((ending) => ending !== 'rolledBack' && act()),
    afterEnd: (act) => endings.push(act),
  }
}

/** Work that only reads: each statement runs on the pool by itself, and nothing can be emitted. Its time is that of the clock. */
export type ReadWork = Pick<Work, 'sql' | 'nowMs'>
