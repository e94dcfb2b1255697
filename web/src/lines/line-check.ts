import { checkLine } from '@linnet/protocol/lines/calls'

/** A line's health. `failed`: no answer in time; `abnormal`: something other than our server answered. */
export type LineHealth =
  | { state: 'detecting' }
  | { state: 'connected'; ms: number }
  | { state: 'failed' }
  | { state: 'abnormal' }

/** A line counts as failed after this, as the product specifies. */
const defaultTimeoutMs = 8000

/** Checks that a line works and measures its latency. */
export async function checkLineHealth(httpUrl: string, waitMs = defaultTimeoutMs): Promise<LineHealth> {
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

/** A captive portal's login page also answers with status 200. */
function saysYes(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null && 'err' in answer && answer.err === 0
  } catch {
    return false
  }
}
