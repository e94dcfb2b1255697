/** Runs what is sent in the order in which it was sent, even while one text waits for code and the next needs none. */
export function createTurns() {
  let last: Promise<unknown> | undefined
  /** Runs after all that waits; `isReady`: at once if nothing does. */
  return (work: () => unknown, isReady: boolean): void => {
    if (isReady && !last) return void work()
    const turn = (last ?? Promise.resolve()).then(work, work).finally(() => {
      if (last === turn) last = undefined
    })
    last = turn
  }
}
