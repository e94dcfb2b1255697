/** Lanes for inputs of a batcher that hit another transaction's lock: each lane waits without delaying the others. */
import { Refusal } from './refusal'
import type { Step } from './tracing/steps'

/** Maximum wait of a batch for locks. */
export interface Patience {
  /** The `lock_timeout` of its transaction. */
  lockWaitMs: number
  /**
   * Whether everybody waits for this batch: locked inputs are to be left out as `contended`, where locks can
   * be detected.
   */
  isShared: boolean
}

/** An input that has not been answered. */
export interface Waiting<Input, Result> {
  input: Input
  resolve: (value: Result) => void
  reject: (error: Error) => void
  /** The time of arrival, by `performance.now()`. */
  since: number
  /** The steps of the traced call that it is for. */
  steps: readonly Step[]
}

interface LanesParts<Input, Result> {
  laneOf: ((input: Input) => string) | undefined
  maxSize: number
  maxWaitMs: number
  settle: Settle<Input, Result>
}

/** Runs a batch and answers it. Returns the inputs that are locked. */
export type Settle<Input, Result> = (
  batch: readonly Waiting<Input, Result>[],
  patience: Patience,
) => Promise<readonly Waiting<Input, Result>[]>

/** The most lanes that wait for a lock at the same time. Each holds a database connection while it waits. */
const maxAtWork = 4

const patience: Patience = { lockWaitMs: 500, isShared: false }

export const busy = () => new Refusal('Busy', { seconds: 2 })

/** See `createBatcher`. A lane exists while it has inputs; inputs that arrive for it in the meantime queue behind them. */
export function createLanes<Input, Result>({
  laneOf,
  maxSize,
  maxWaitMs,
  settle,
}: LanesParts<Input, Result>) {
  type Lane = Waiting<Input, Result>[]
  const lanes = new Map<unknown, Lane>()
  // Lanes whose wait has not timed out yet come first, so that a one-second lock doesn't queue behind a hundred one-minute ones.
  const fresh: unknown[] = []
  const stuck: unknown[] = []
  const atWork = new Set<Promise<void>>()
  const keyOf = (waiting: Waiting<Input, Result>) => laneOf?.(waiting.input) ?? waiting

  function serveNext(): void {
    while (atWork.size < maxAtWork) {
      const key = fresh.shift() ?? stuck.shift()
      if (key === undefined) return
      const served = serve(key).finally(() => {
        atWork.delete(served)
        serveNext()
      })
      atWork.add(served)
    }
  }

  async function serve(key: unknown): Promise<void> {
    const lane = lanes.get(key) ?? []
    const batch = lane.slice(0, maxSize)
    const locked = await settle(batch, patience)
    const isLate = ({ since }: Waiting<Input, Result>) => performance.now() - since > maxWaitMs
    for (const { reject } of locked.filter(isLate)) reject(busy())
    lane.splice(0, batch.length, ...locked.filter((waiting) => !isLate(waiting)))
    if (lane.length === 0) lanes.delete(key)
    else (locked.length > 0 ? stuck : fresh).push(key)
  }

  return {
    /** Opens lanes for inputs that are locked. */
    open(locked: readonly Waiting<Input, Result>[]): void {
      for (const waiting of locked) {
        const key = keyOf(waiting)
        const lane = lanes.get(key)
        if (lane) lane.push(waiting)
        else {
          lanes.set(key, [waiting])
          fresh.push(key)
        }
      }
      serveNext()
    },
    /** Queues inputs whose lane is open, behind those that arrived earlier. Returns the others. */
    join(inputs: readonly Waiting<Input, Result>[]): readonly Waiting<Input, Result>[] {
      if (lanes.size === 0) return inputs
      return inputs.filter((waiting) => {
        const lane = lanes.get(keyOf(waiting))
        lane?.push(waiting)
        return lane === undefined
      })
    },
    async drain(): Promise<void> {
      while (atWork.size > 0) await Promise.all(atWork)
    },
  }
}
