import type { Engine, Outcome } from '@linnet/client'

/** Failures after which the server may not have received the request. */
const undelivered: ReadonlySet<string> = new Set(['NetworkFailure', 'Timeout', 'Busy', 'Unavailable'])

/** Resolves with the first answer; until then, the request is repeated whenever there is a connection. */
export async function callUntilDelivered<T>(
  engine: Engine,
  call: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  for (;;) {
    const outcome = await call()
    if (outcome.ok || !undelivered.has(outcome.refusal.name)) return outcome
    await untilReady(engine)
  }
}

/** Waits for a connection; one that exists now may not have existed when the request was made. */
function untilReady(engine: Engine): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.subscribe(() => {
      if (engine.getState().connection !== 'ready') return
      stop()
      resolve()
    })
  })
}
