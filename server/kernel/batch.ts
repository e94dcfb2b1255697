import type { ParametersOf, RefusalName } from '@linnet/protocol'
import { busy, createLanes, type Patience, type Settle, type Waiting } from './contended-lanes'
import { isLockTimeout, passingFault } from './database'
import { Refusal } from './refusal'
import { asStep, currentSteps, within } from './tracing/steps'

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
   * contended input is its own lane, and only one batch may be in flight.
   */
  laneOf?: (input: Input) => string
  maxSize?: number
  /** While the oldest input has waited longer than this, new ones are refused as `Busy`, so that the queue can't grow further. */
  maxWaitMs?: number
  /** The least time between the starts of two batches, so that more inputs share one while few arrive. */
  everyMs?: number
  /** The most batches in flight: while the database stores one, this process prepares the next and answers the one before. */
  sideBySide?: number
  onBatch?: (size: number) => void
}

/** How long shared batches wait for a lock: long enough for others to commit, and too short for people to notice. */
export const sharedLockWaitMs = 200

const shared: Patience = { lockWaitMs: sharedLockWaitMs, isShared: true }

/**
 * Group commit: collects inputs while the previous batch commits, runs them in one transaction, and gives each caller its
 * own answer. Inputs of a lane that is in flight wait for it, so each lane commits in the order of arrival. A batch doesn't wait
 * for locks held by other transactions: such inputs go to their own lanes, and the next batch follows. If a whole batch fails, its
 * inputs are retried one by one, so that only the culprit fails; unless the database can't be reached, which fails them all.
 */
export function createBatcher<Input, Result>({
  run,
  laneOf,
  maxSize = 1000,
  maxWaitMs = 3_000,
  everyMs = 0,
  sideBySide = 1,
  onBatch,
}: BatcherParts<Input, Result>): Batcher<Input, Result> {
  let startedAt = Number.NEGATIVE_INFINITY
  let queue: Waiting<Input, Result>[] = []
  let starting: Promise<void> | undefined
  const running = new Set<Promise<void>>()
  const settle = createSettle(run)
  const lanes = createLanes<Input, Result>({ laneOf, maxSize, maxWaitMs, settle })
  const lanesInFlight = new Set<string>()

  /** Takes the next inputs from the queue, except those whose lane is in flight. */
  function take(): Waiting<Input, Result>[] {
    if (lanesInFlight.size === 0) return queue.splice(0, maxSize)
    const taken: Waiting<Input, Result>[] = []
    queue = queue.filter((waiting) => {
      if (taken.length === maxSize || (laneOf && lanesInFlight.has(laneOf(waiting.input)))) return true
      taken.push(waiting)
      return false
    })
    return taken
  }

  async function runBatch(batch: readonly Waiting<Input, Result>[]): Promise<void> {
    const own = sideBySide > 1 && laneOf ? new Set(batch.map(({ input }) => laneOf(input))) : []
    for (const lane of own) lanesInFlight.add(lane)
    lanes.open(await settle(batch, shared))
    for (const lane of own) lanesInFlight.delete(lane)
  }

  async function startBatches(afterIdle: boolean): Promise<void> {
    // What comes from the sockets in one turn of the event loop shares a batch. After another batch, enough has been waiting.
    await (afterIdle ? endOfTurn() : Promise.resolve())
    while (queue.length > 0 && running.size < sideBySide) {
      const earlyMs = startedAt + everyMs - performance.now()
      if (earlyMs > 0 && queue.length < maxSize) await Bun.sleep(earlyMs)
      const taken = take()
      if (taken.length === 0) break
      startedAt = performance.now()
      const batch = lanes.join(taken)
      if (batch.length === 0) continue
      onBatch?.(batch.length)
      const batchRun = runBatch(batch).finally(() => {
        running.delete(batchRun)
        start(false)
      })
      running.add(batchRun)
    }
    starting = undefined
  }

  const start = (afterIdle: boolean) => void (starting ??= startBatches(afterIdle))

  const submit = (input: Input) =>
    new Promise<Result>((resolve, reject) => {
      const since = performance.now()
      const [oldest] = queue
      if (oldest && since - oldest.since > maxWaitMs) return reject(busy())
      queue.push({ input, resolve, reject, since, steps: currentSteps() })
      start(running.size === 0)
    })
  return Object.defineProperties(submit, {
    waiting: { get: () => queue.length },
    drain: {
      async value() {
        while (starting || running.size > 0) await Promise.all([starting, ...running])
        await lanes.drain()
      },
    },
  }) as Batcher<Input, Result>
}

const endOfTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

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
    const steps = batch.flatMap((waiting) => waiting.steps)
    const outcomes = await within(steps, () =>
      asStep('batch', () => run(inputs, patience), { 'linnet.batch': inputs.length }),
    )
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
