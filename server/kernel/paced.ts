/** Merges frequent events with the same id, such as votes in a poll, into one action per pause. */
export interface Paced<Result> {
  /**
   * Requests the action for an id: it runs at once, or at the end of the pause that follows the previous one. All requests until
   * then share one run. Resolves with its result; undefined if it failed, or if the server stops first.
   */
  touch: (id: string, pauseMs: number) => Promise<Result | undefined>
  /** Drops the requests that wait, and resolves once the running actions have ended. */
  drain: () => Promise<void>
}

interface PacedParts<Result> {
  act: (id: string) => Promise<Result>
  onError: (error: unknown, id: string) => void
}

interface Waiting<Result> {
  timer: ReturnType<typeof setTimeout>
  result: Promise<Result | undefined>
  resolve: (result: Result | undefined) => void
}

export function createPaced<Result>({ act, onError }: PacedParts<Result>): Paced<Result> {
  const waiting = new Map<string, Waiting<Result>>()
  const quietUntil = new Map<string, number>()
  const running = new Set<Promise<void>>()

  async function run(id: string, pauseMs: number): Promise<void> {
    const one = waiting.get(id)
    waiting.delete(id)
    quietUntil.set(id, performance.now() + pauseMs)
    const result = await act(id).catch((error: unknown) => {
      onError(error, id)
      return undefined
    })
    for (const [each, until] of quietUntil) if (until < performance.now()) quietUntil.delete(each)
    one?.resolve(result)
  }

  function start(id: string, pauseMs: number): void {
    const one = run(id, pauseMs).finally(() => running.delete(one))
    running.add(one)
  }

  return {
    touch(id, pauseMs) {
      const known = waiting.get(id)
      if (known) return known.result
      const { promise: result, resolve } = Promise.withResolvers<Result | undefined>()
      const waitMs = Math.max(0, (quietUntil.get(id) ?? 0) - performance.now())
      waiting.set(id, { result, resolve, timer: setTimeout(() => start(id, pauseMs), waitMs) })
      return result
    },
    async drain() {
      for (const { timer, resolve } of waiting.values()) {
        clearTimeout(timer)
        resolve(undefined)
      }
      waiting.clear()
      await Promise.all(running)
    },
  }
}
