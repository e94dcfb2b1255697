import type { ParametersOf, RefusalName } from '@linnet/protocol'
import { busy, createLanes, type Patience, type Settle, type Waiting } from './contended-lanes'
import { isLockTimeout, passingFault } from './database'
import { Refusal } from './refusal'

/** The result of one input; a refusal doesn't affect the others. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: Error }

export const refusedOutcome = <N extends RefusalName>(
  name: N,
  ...parameters: ParametersOf<N>
): Outcome<never> => ({ ok: false, error: new Refusal(name, ...parameters) })

/** An outcome with the index of its input in the batch. */
export interface PlacedOutcome<T> {
  n: number
  outcome: Outcome<T>
}

/** Sorts outcomes into the order of their inputs. */
export function inOrder<T>(placed: readonly PlacedOutcome<T>[]): Outcome<T>[] {
  const outcomes: Outcome<T>[] = []
  for (const { n, outcome } of placed) outcomes[n] = outcome
  return outcomes
}

/** The outcome of an input that hit another transaction's lock: it is run again in its own lane, which may wait. */
export const contended = Symbol('contended')

export type { Patience }

export type BatchOutcome<Result> = Outcome<Result> | typeof contended

export interface Batcher<Input, Result> {
  (input: Input): Promise<Result>
  /** The number of queued inputs. */
  readonly waiting: number
  /** Settles when everything accepted has been answered. */
  drain(): Promise<void>
}

export interface BatcherParts<Input, Result> {
  run: (inputs: readonly Input[], patience: Patience) => Promise<readonly BatchOutcome<Result>[]>
  /**
   * The lane of an input; inputs of one lane run in the order of their arrival. Without `laneOf`, each
   * contended input is its own lane.
   */
  laneOf?: (input: Input) => string
  maxSize?: number
  /** While the oldest input has waited longer than this, new ones are refused as `Busy`, so that the queue can't grow further. */
  maxWaitMs?: number
  /** The least time between the starts of two batches, so that more inputs share one while few arrive. */
  everyMs?: number
  onBatch?: (size: number) => void
}

/** How long shared batches wait for a lock: long enough for others to commit, and too short for people to notice. */
export const sharedLockWaitMs = 200

const shared: Patience = { lockWaitMs: sharedLockWaitMs, isShared: true }

/**
 * Group commit: collects inputs while the previous batch commits, runs them in one transaction, and gives each caller its
 * own answer. Only one batch is in flight, so commit order is arrival order. It doesn't wait for locks held by other
 * transactions: such inputs go to their own lanes, and the next batch follows. If a whole batch fails, its inputs are retried
 * one by one, so that only the culprit fails; unless the database can't be reached, which fails them all.
 */
export function createBatcher<Input, Result>({
  run,
  laneOf,
  maxSize = 1000,
  maxWaitMs = 3_000,
  everyMs = 0,
  onBatch,
}: BatcherParts<Input, Result>): Batcher<Input, Result> {
  let startedAt = Number.NEGATIVE_INFINITY
  let queue: Waiting<Input, Result>[] = []
  let running: Promise<void> | undefined
  const settle = createSettle(run)
  const lanes = createLanes<Input, Result>({ laneOf, maxSize, maxWaitMs, settle })

  async function processQueue(): Promise<void> {
    // Let inputs from the same turn of the event loop join the first batch.
    await Promise.resolve()
    while (queue.length > 0) {
      const earlyMs = startedAt + everyMs - performance.now()
      if (earlyMs > 0 && queue.length < maxSize) await Bun.sleep(earlyMs)
      startedAt = performance.now()
      const taken = queue.slice(0, maxSize)
      queue = queue.slice(maxSize)
      const batch = lanes.join(taken)
      if (batch.length === 0) continue
      onBatch?.(batch.length)
      lanes.open(await settle(batch, shared))
    }
    running = undefined
  }

  const submit = (input: Input) =>
    new Promise<Result>((resolve, reject) => {
      const since = performance.now()
      const [oldest] = queue
      if (oldest && since - oldest.since > maxWaitMs) return reject(busy())
      queue.push({ input, resolve, reject, since })
      running ??= processQueue()
    })
  return asBatcher(submit, {
    waiting: () => queue.length,
    async drain() {
      await running
      await lanes.drain()
    },
  })
}

/**
 * Several batchers side by side, each with a batch of its own in flight: while the database stores one batch, this process prepares
 * the next and answers the one before. Inputs of one lane always go to the same batcher, so they keep their order.
 */
export function createBatchers<Input, Result>(
  count: number,
  parts: BatcherParts<Input, Result> & { laneOf: (input: Input) => string },
): Batcher<Input, Result> {
  const batchers = Array.from({ length: count }, () => createBatcher(parts))
  const submit = (input: Input) => {
    const batcher = batchers[Bun.hash.xxHash32(parts.laneOf(input)) % count]
    return batcher ? batcher(input) : Promise.reject(new Error(`no batcher among ${count}`))
  }
  return asBatcher(submit, {
    waiting: () => batchers.reduce((sum, { waiting }) => sum + waiting, 0),
    drain: async () => void (await Promise.all(batchers.map((batcher) => batcher.drain()))),
  })
}

function asBatcher<Input, Result>(
  submit: (input: Input) => Promise<Result>,
  { waiting, drain }: { waiting: () => number; drain: () => Promise<void> },
): Batcher<Input, Result> {
  return Object.defineProperties(submit, {
    waiting: { get: waiting },
    drain: { value: drain },
  }) as Batcher<Input, Result>
}

/** For work in which no input can be refused by itself. `run` returns the results in the order of the inputs. */
export const createSimpleBatcher = <Input, Result>(
  run: (inputs: readonly Input[]) => Promise<readonly Result[]>,
  limits: Pick<BatcherParts<Input, Result>, 'maxSize' | 'maxWaitMs'> = {},
): Batcher<Input, Result> =>
  createBatcher({
    ...limits,
    run: async (inputs) => (await run(inputs)).map((value) => ({ ok: true, value })),
  })

/** Runs batches, one input at a time if necessary, and answers them. Returns the inputs that are locked. */
function createSettle<Input, Result>(run: BatcherParts<Input, Result>['run']): Settle<Input, Result> {
  async function answer(batch: readonly Waiting<Input, Result>[], patience: Patience) {
    const inputs = batch.map(({ input }) => input)
    const outcomes = await run(inputs, patience)
    return batch.filter(({ resolve, reject }, index) => {
      const outcome = outcomes[index]
      if (outcome === contended) return true
      if (outcome?.ok) resolve(outcome.value)
      else reject(outcome?.error ?? new Error('the batch gave no outcome for this input'))
      return false
    })
  }

  async function answerOneByOne(batch: readonly Waiting<Input, Result>[], patience: Patience) {
    const locked: Waiting<Input, Result>[] = []
    let outage: Error | undefined
    for (const waiting of batch) {
      const error =
        outage ?? (await answer([waiting], patience).then((left) => void locked.push(...left), errorOf))
      if (!error) continue
      if (isLockTimeout(error)) locked.push(waiting)
      else waiting.reject(error)
      if (passingFault(error) === 'Unavailable') outage = error
    }
    return locked
  }

  return async (batch, patience) => {
    try {
      return await answer(batch, patience)
    } catch (error) {
      return isLockTimeout(error) ? batch : answerOneByOne(batch, patience)
    }
  }
}

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
