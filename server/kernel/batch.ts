import type { ParametersOf, RefusalName } from '@linnet/protocol'
import { passingFault } from './database'
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

export interface Batcher<Input, Result> {
  (input: Input): Promise<Result>
  /** The number of queued inputs. */
  readonly waiting: number
  /** Settles when everything accepted has been answered. */
  drain(): Promise<void>
}

interface Waiting<Input, Result> {
  input: Input
  resolve: (value: Result) => void
  reject: (error: Error) => void
  /** By `performance.now()`. */
  since: number
}

const retryBusyAfterSeconds = 2

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/**
 * Group commit: collects inputs while the previous batch commits, runs them in one transaction, and gives each caller its
 * own answer. Only one batch is in flight, so commit order is arrival order. If a whole batch fails, its inputs are retried
 * one by one, so that only the culprit fails; unless the database can't be reached, which fails them all.
 */
export function createBatcher<Input, Result>({
  run,
  maxSize = 1000,
  maxWaitMs = 3_000,
  onBatch,
}: {
  run: (inputs: readonly Input[]) => Promise<readonly Outcome<Result>[]>
  maxSize?: number
  /** While the oldest input has waited for longer, further ones are refused as `Busy`, so that the queue can't grow on. */
  maxWaitMs?: number
  onBatch?: (size: number) => void
}): Batcher<Input, Result> {
  let queue: Waiting<Input, Result>[] = []
  let running: Promise<void> | undefined

  async function settle(batch: readonly Waiting<Input, Result>[]): Promise<void> {
    const outcomes = await run(batch.map(({ input }) => input))
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index]
      if (outcome?.ok) resolve(outcome.value)
      else reject(outcome?.error ?? new Error('the batch gave no outcome for this input'))
    })
  }

  async function settleOneByOne(batch: readonly Waiting<Input, Result>[]): Promise<void> {
    let outage: Error | undefined
    for (const waiting of batch) {
      const error = outage ?? (await settle([waiting]).then(() => undefined, errorOf))
      if (error) waiting.reject(error)
      if (passingFault(error) === 'Unavailable') outage = error
    }
  }

  async function processQueue(): Promise<void> {
    // Let inputs from the same turn of the event loop join the first batch.
    await Promise.resolve()
    while (queue.length > 0) {
      const batch = queue.slice(0, maxSize)
      queue = queue.slice(maxSize)
      onBatch?.(batch.length)
      try {
        await settle(batch)
      } catch {
        await settleOneByOne(batch)
      }
    }
    running = undefined
  }

  const submit = (input: Input) =>
    new Promise<Result>((resolve, reject) => {
      const since = performance.now()
      const [oldest] = queue
      if (oldest && since - oldest.since > maxWaitMs)
        return reject(new Refusal('Busy', { seconds: retryBusyAfterSeconds }))
      queue.push({ input, resolve, reject, since })
      running ??= processQueue()
    })
  return Object.defineProperties(submit, {
    waiting: { get: () => queue.length },
    drain: { value: async () => running },
  }) as Batcher<Input, Result>
}
