/** Serializes what is done about one key: what was decided earlier never overtakes what was decided later. */
import type { Log } from '../kernel/log'

type Task = () => Promise<void>

export interface Turns {
  /** Runs the task after the current one; of several waiting for the same key, only the last. Retries failures. */
  ask: (key: string, task: Task) => void
  /** Settles when nothing is pending for the key. */
  settled: (key: string) => Promise<void>
  stop: () => Promise<void>
}

export interface TurnParts {
  log: Log
  /** The line that is logged about a task that has failed for good. */
  failed: string
  /** Whether a failure means that nothing is left to do. */
  isDone?: (error: unknown) => boolean
  /** Whether a retry does not help. */
  isFinal?: (error: unknown) => boolean
  /** The pauses between retries. */
  pauses?: readonly number[] | undefined
}

const pausesMs = [500, 2_000, 5_000]

interface Turn {
  next: Task | undefined
  done: Promise<void>
}

export function createTurns({
  log,
  failed,
  isDone = () => false,
  isFinal = () => false,
  pauses = pausesMs,
}: TurnParts): Turns {
  const turns = new Map<string, Turn>()
  const stopping = Promise.withResolvers<void>()
  let isStopped = false

  async function run(key: string, turn: Turn): Promise<void> {
    for (let task = turn.next; task; task = turn.next) {
      turn.next = undefined
      await insist(key, turn, task)
    }
    turns.delete(key)
  }

  async function insist(key: string, turn: Turn, task: Task): Promise<void> {
    for (const pauseMs of [...pauses, undefined]) {
      try {
        return await task()
      } catch (error) {
        if (isDone(error)) return
        const isLast = pauseMs === undefined || isFinal(error) || isStopped
        if (isLast) return log.error(failed, { key, error })
        if (turn.next) return
        await Promise.race([Bun.sleep(pauseMs), stopping.promise])
      }
    }
  }

  return {
    ask(key, task) {
      const known = turns.get(key)
      if (known) {
        known.next = task
        return
      }
      const turn: Turn = { next: task, done: Promise.resolve() }
      turns.set(key, turn)
      turn.done = run(key, turn)
    },
    settled: async (key) => turns.get(key)?.done,
    async stop() {
      isStopped = true
      stopping.resolve()
      await Promise.all(Array.from(turns.values(), ({ done }) => done))
    },
  }
}
