/** Calls in the form that TanStack Query expects: a refusal is thrown. */
import type { RefusalView } from '@linnet/client'
import type { Call, CallInput, CallOutput, RefusalName } from '@linnet/protocol'
import { currentEngine } from '~/session/engine'

/** A refused call, as the error that TanStack Query expects. */
export class RefusedCall extends Error {
  constructor(
    readonly refusal: RefusalView,
    /** One of the call's own refusals: earlier data is gone or no longer visible to me. */
    readonly isFinal: boolean,
  ) {
    super(refusal.name)
  }
}

/** Makes a call and throws if it is refused. */
export async function callOrThrow<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
  const engine = currentEngine()
  if (!engine) throw new Error('The session has ended.')
  const outcome = await engine.call(call, input)
  if (!outcome.ok)
    throw new RefusedCall(outcome.refusal, call.refusals.includes(outcome.refusal.name as RefusalName))
  return outcome.value
}
