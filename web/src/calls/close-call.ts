/** Ends a call at the server, also if that can't be reached now. */
import type { Engine, Outcome } from '@linnet/client'
import type { CallInput, CallOutput } from '@linnet/protocol'
import { closeCall } from '@linnet/protocol/calls/calls'

/** After these, the server may not have heard of it. */
const unheard: ReadonlySet<string> = new Set(['NetworkFailure', 'Timeout', 'Busy', 'Unavailable'])

export const closeForSure = (
  engine: Engine,
  input: CallInput<typeof closeCall>,
): Promise<Outcome<CallOutput<typeof closeCall>>> => saySurely(engine, () => engine.call(closeCall, input))

/** Resolves with the first answer; while there is none, it is said again whenever there is a connection. */
export async function saySurely<T>(engine: Engine, say: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  for (;;) {
    const outcome = await say()
    if (outcome.ok || !unheard.has(outcome.refusal.name)) return outcome
    await untilReady(engine)
  }
}

/** A connection that is there now may not have been there when it was said. */
function untilReady(engine: Engine): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.subscribe(() => {
      if (engine.getState().connection !== 'ready') return
      stop()
      resolve()
    })
  })
}
