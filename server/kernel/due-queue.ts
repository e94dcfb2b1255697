export interface DueQueue<Id> {
  add: (id: Id) => void
  /** Waits until nothing is due. */
  drain: () => Promise<void>
}

/**
 * Works on what is due one after the other, so that it never takes more than one connection from those who wait for an answer.
 * An id added while it waits is worked on once. `work` handles its own errors and returns whether there is more of the same id.
 */
export function createDueQueue<Id>(work: (id: Id) => Promise<boolean | void>): DueQueue<Id> {
  const due = new Set<Id>()
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // A set also visits what is added during the walk.
    for (const id of due) {
      due.delete(id)
      if (await work(id)) due.add(id)
    }
    // At once, not by `finally`: what is added in between would wait for the next.
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
