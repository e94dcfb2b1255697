/**
 * Reads from something that may hang, such as a database: rejects after `ms`. Only one read runs at a time, so that repeated
 * requests don't pile up behind a hanging one.
 */
export function bounded<T>(read: () => T | Promise<T>, ms: number): () => Promise<T> {
  let running: Promise<T> | undefined
  return async () => {
    running ??= Promise.resolve()
      .then(read)
      .finally(() => (running = undefined))
    return within(running, ms)
  }
}

/** Thrown when something took too long to be waited for. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

/** Rejects with `TookTooLong` if the work takes longer. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: Timer | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
