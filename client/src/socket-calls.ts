import type { Carried } from './call'

/** The calls in flight on one socket. */
export interface SocketCalls {
  /** `send` gets the id that the answer will repeat. */
  ask: (send: (id: number) => void) => Promise<Carried>
  settle: (id: unknown, answer: unknown) => void
  /** The socket is gone: the outcome of these calls is unknown. */
  fail: () => void
}

export function createSocketCalls(timeoutMs: number): SocketCalls {
  const waiting = new Map<number, (carried: Carried) => void>()
  let lastId = 0
  return {
    ask(send) {
      const id = ++lastId
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle('Timeout'), timeoutMs)
        const settle = (carried: Carried) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(carried)
        }
        waiting.set(id, settle)
        send(id)
      })
    },
    settle: (id, answer) => waiting.get(Number(id))?.(answer as Carried),
    fail() {
      for (const settle of waiting.values()) settle('NetworkFailure')
    },
  }
}
