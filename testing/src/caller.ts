import { type Call, type CallInput, type CallOutput, type Envelope, withEnvelope } from '@linnet/protocol'
import { callOver, type Outcome } from './call'

/** Makes calls: as a guest, or as a person with a token. */
export interface Caller {
  call<C extends Call>(call: C, input: CallInput<C>): Promise<Outcome<CallOutput<C>>>
  /** Like `call`, but a refusal fails the test. */
  do<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>
}

/** Makes calls to a server over HTTP. */
export function createHttpCaller(url: string, envelope: Envelope): Caller {
  const caller: Caller = {
    call: (call, input) =>
      callOver(call, input, async (path, payload) => {
        const isGet = call.wire.startsWith('GET')
        const response = isGet
          ? await fetch(`${url}${path}`)
          : await fetch(`${url}${path}`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(withEnvelope(payload, envelope)),
            })
        return (await response.json()) as { err: number; msg: string; data: unknown }
      }),
    async do(call, input) {
      const outcome = await caller.call(call, input)
      if (outcome.ok) return outcome.value
      throw new Error(`${call.name} was refused: ${outcome.refusal.name} (${outcome.refusal.message})`)
    },
  }
  return caller
}
