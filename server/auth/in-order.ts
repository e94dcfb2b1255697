import { refuse } from '../kernel/refusal'

/** Runs what belongs to one key one after another; different keys do not wait for each other. */
export type InOrder = <T>(key: string, act: () => Promise<T>) => Promise<T>

/** Beyond `mostWaiting` for one key somebody is told at once. */
export function createInOrder({ mostWaiting = 100 } = {}): InOrder {
  const queues = new Map<string, (() => void)[]>()
  return async (key, act) => {
    const queue = queues.get(key)
    if (!queue) queues.set(key, [])
    else if (queue.length >= mostWaiting) return refuse('TooManyRequests', { seconds: 5 })
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await act()
    } finally {
      // A turn is handed on without being given up, so nobody can slip in between.
      const next = queues.get(key)?.shift()
      if (next) next()
      else queues.delete(key)
    }
  }
}
