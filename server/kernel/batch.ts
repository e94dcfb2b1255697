import type { RefusalName } from '@linnet/protocol'
import { Refusal, type RefusalParameters } from './refusal'

/** One input's own result: a refusal of one harms no neighbour. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: Error }

export const refusedOutcome = (name: RefusalName, parameters?: RefusalParameters): Outcome<never> => ({
  ok: false,
  error: new Refusal(name, parameters),
})

/** The outcome of one input of a batch, with its place in the batch. */
export interface PlacedOutcome<T> {
  n: number
  outcome: Outcome<T>
}

/** Outcomes that came about in any order, in the order of their inputs. */
export function inOrder<T>(placed: readonly PlacedOutcome<T>[]): Outcome<T>[] {
  const outcomes: Outcome<T>[] = []
  for (const { n, outcome } of placed) outcomes[n] = outcome
  return outcomes
}

export interface Batcher<Input, Result> {
  (input: Input): Promise<Result>
  /** How many inputs wait now. */
  readonly waiting: number
  /** Settles when all that was accepted is answered. */
  drain(): Promise<void>
}

interface Waiting<Input, Result> {
  input: Input
  resolve: (value: Result) => void
  reject: (error: Error) => void
}

/**
 * Group commit: gathers what arrives while the batch before commits, runs one transaction for all, and gives each caller
 * its own answer. One batch is in flight at a time, so commit order is arrival order. When a whole batch breaks, its
 * inputs are tried one by one, so that the one that broke it fails alone.
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

  async function work(): Promise<void> {
    // What the same turn of the event loop brings joins the first batch.
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
      running ??= work()
    })
  return Object.defineProperties(submit, {
    waiting: { get: () => queue.length },
    drain: { value: async () => running },
  }) as Batcher<Input, Result>
}
