import type { Engine, Outcome } from '@linnet/client'

/** After these, the server may not have heard of it. */
const undelivered: ReadonlySet<string> = new Set(['NetworkFailure', 'Timeout', 'Busy', 'Unavailable'])

/** Resolves with the first answer; while there is none, the server is asked again whenever there is a connection. */
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

/** A connection that is there now may not have been there when the server was asked. */
function untilReady(engine: Engine): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.subscribe(() => {
      if (engine.getState().connection !== 'ready') return
      stop()
      resolve()
    })
  })
}
