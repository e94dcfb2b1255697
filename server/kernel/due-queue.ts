export interface DueQueue<Id> {
  add: (id: Id) => void
  /** Resolves once nothing is due. */
  drain: () => Promise<void>
}

/**
 * Works on due items one after the other, so that it never takes more than one connection from calls that wait for an answer.
 * An id added again while it waits is processed once. `work` handles its own errors and returns whether the id has more to do.
 */
export function createDueQueue<Id>(work: (id: Id) => Promise<boolean | void>): DueQueue<Id> {
  const due = new Set<Id>()
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // Iterating over a set also visits elements added during the iteration.
    for (const id of due) {
      due.delete(id)
      if (await work(id)) due.add(id)
    }
    // Reset at once, not in `finally`: an id added in between would otherwise wait for the next `add`.
    running = undefined
  }

  return {
    add(id) {
      due.add(id)
      running ??= run()
    },
    drain: async () => {
      await running
    },
  }
}
