import { refuse } from '../kernel/refusal'

/** Runs actions with the same key one at a time; different keys are independent. */
export type KeyedQueue = <T>(key: string, act: () => Promise<T>) => Promise<T>

/** Creates a queue. With `maxWaiting` actions queued for one key, further ones are refused at once. */
export function createKeyedQueue({ maxWaiting = 100 } = {}): KeyedQueue {
  const queues = new Map<string, (() => void)[]>()
  return async (key, act) => {
    const queue = queues.get(key)
    if (!queue) queues.set(key, [])
    else if (queue.length >= maxWaiting) return refuse('TooManyRequests', { seconds: 5 })
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await act()
    } finally {
      // The turn goes directly to the next in line, so that nobody can jump the queue.
      const next = queues.get(key)?.shift()
      if (next) next()
      else queues.delete(key)
    }
  }
}
