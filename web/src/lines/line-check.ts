import { checkLine } from '@linnet/protocol/lines'

/** How a line answers. `failed`: nothing came back in time; `abnormal`: something else than our server answered. */
export type LineHealth =
  | { state: 'detecting' }
  | { state: 'connected'; ms: number }
  | { state: 'failed' }
  | { state: 'abnormal' }

/** After this a line counts as failed, as the product has it. */
const patienceMs = 8000

/** Asks a line whether it works, and how long the answer takes. */
export async function checkLineHealth(httpUrl: string, waitMs = patienceMs): Promise<LineHealth> {
  const path = checkLine.wire.split(' ')[1] ?? ''
  const startedAt = performance.now()
  try {
    const response = await fetch(httpUrl + path, { cache: 'no-store', signal: AbortSignal.timeout(waitMs) })
    const ms = Math.max(1, Math.round(performance.now() - startedAt))
    return response.ok && saysYes(await response.text()) ? { state: 'connected', ms } : { state: 'abnormal' }
  } catch {
    return { state: 'failed' }
  }
}

/** The log-in page of a hotel's network answers with status 200 too. */
function saysYes(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null && 'err' in answer && answer.err === 0
  } catch {
    return false
  }
}
