/** Runs sends in the order they were made, even while one text waits for code and the next needs none. */
export function createTurns() {
  let last: Promise<unknown> | undefined
  /** Runs after all waiting work; `isReady`: at once if there is none. */
  return (work: () => unknown, isReady: boolean): void => {
    if (isReady && !last) return void work()
    const turn = (last ?? Promise.resolve()).then(work, work).finally(() => {
      if (last === turn) last = undefined
    })
    last = turn
  }
}
