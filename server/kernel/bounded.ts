/**
 * Reads something that may hang, such as a database: rejects after `ms`. While a reading goes on, nobody starts another, so that those
 * who ask again and again don't pile up behind what hangs.
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

/** Why something was not waited for any longer. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

/** Rejects with `TookTooLong` if it takes longer. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: Timer | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
