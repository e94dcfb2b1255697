import type { ParametersOf, RefusalName } from '@linnet/protocol'
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
}

/**
 * Group commit: collects inputs while the previous batch commits, runs them in one transaction, and gives each caller its
 * own answer. Only one batch is in flight, so commit order is arrival order. If a whole batch fails, its inputs are retried
 * one by one, so that only the culprit fails.
 */
export function createBatcher<Input, Result>({
  run,
  maxSize = 1000,
  onBatch,
}: {
  run: (inputs: readonly Input[]) => Promise<readonly Outcome<Result>[]>
  maxSize?: number
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

  async function settleAlone(waiting: Waiting<Input, Result>): Promise<void> {
    try {
      await settle([waiting])
    } catch (error) {
      waiting.reject(error instanceof Error ? error : new Error(String(error)))
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
        for (const waiting of batch) await settleAlone(waiting)
      }
    }
    running = undefined
  }

  const submit = (input: Input) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ input, resolve, reject })
      running ??= processQueue()
    })
  return Object.defineProperties(submit, {
    waiting: { get: () => queue.length },
    drain: { value: async () => running },
  }) as Batcher<Input, Result>
}
