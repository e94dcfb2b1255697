import type { WireAnswer } from '../call'

/** Calls in flight on one socket. */
export interface SocketCalls {
  /** `transmit` gets the id that the answer will carry. */
  send: (transmit: (id: number) => void) => Promise<WireAnswer>
  settle: (id: unknown, answer: unknown) => void
  /** Fails all calls in flight with an unknown outcome, as the socket is gone. */
  fail: () => void
}

export function createSocketCalls(timeoutMs: number): SocketCalls {
  const waiting = new Map<number, (answer: WireAnswer) => void>()
  let lastId = 0
  return {
    send(transmit) {
      const id = ++lastId
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle('Timeout'), timeoutMs)
        const settle = (answer: WireAnswer) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(answer)
        }
        waiting.set(id, settle)
        transmit(id)
      })
    },
    settle: (id, answer) => waiting.get(Number(id))?.(answer as WireAnswer),
    fail() {
      for (const settle of waiting.values()) settle('NetworkFailure')
    },
  }
}
