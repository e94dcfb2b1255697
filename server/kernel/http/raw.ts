/** Requests that are not calls, which handlers of domains answer. */
import { refusalStatuses } from '@linnet/protocol'
import { Refusal } from '../refusal'
import type { Admission } from './admission'
import { strangerDiscards } from './body'
import { createIncomingBody } from './incoming-body'
import type { IncomingRequest, RawHandler } from './incoming-request'

/** A request on its way to its handler. */
export interface Arriving extends Omit<IncomingRequest, 'request' | 'body'> {
  request: Request
}

interface RawParts {
  raw: readonly RawHandler[]
  admission: Admission | undefined
}

/** Answers a request that is not a call; undefined if none of the handlers takes it. */
export async function answerRaw(
  incoming: Arriving,
  { raw, admission }: RawParts,
): Promise<Response | undefined> {
  const { request, address } = incoming
  const { method, headers } = request
  const { body, end } = createIncomingBody({ request, address, admission })
  try {
    for (const handler of raw) {
      const response = await handler({ ...incoming, request: { method, headers }, body })
      if (!response) continue
      // The rest of a body that is too long to be discarded is cut off.
      if (!(await end(strangerDiscards))) response.headers.set('connection', 'close')
      return response
    }
  } catch (error) {
    await end(strangerDiscards)
    if (error instanceof Refusal) return presentRefusal(error)
    throw error
  }
  return undefined
}

/** A refusal with its HTTP status, which the programs that make such requests read. */
function presentRefusal({ refusal, parameters }: Refusal): Response {
  const { seconds } = parameters
  const headers = { connection: 'close', ...(seconds !== undefined && { 'retry-after': String(seconds) }) }
  return new Response(null, { status: refusalStatuses[refusal] ?? 400, headers })
}
