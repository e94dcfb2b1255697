/**
 * Limits a program's messages, their rate, and the sheets it may open. Programs are untrusted: any message
 * may be malicious.
 */
import {
  type BridgeCall,
  bridgeCalls,
  type BridgeReason,
  type BridgeRequest,
  readBridgeRequest,
} from '@linnet/protocol/miniprograms/bridge'

/** The number of messages that a program may send at once, and then the rate below. */
const burst = 20
const perSecond = 10
const mostAtOnce = 8
/** The number of refusals in one visit after which the person is not asked again. */
const mostDeclined = 3

/** The app's decision about a message. */
export type Verdict =
  | { type: 'run'; request: BridgeRequest }
  | { type: 'refuse'; id: number; reason: BridgeReason }
  /** The verdict that closes the program, and notifies the person. */
  | { type: 'stop'; why: 'flood' | 'malformed' }

export interface GuardParts {
  /** The calls named in the program's manifest, besides those open to every program. */
  allowed: ReadonlySet<string>
  nowMs: () => number
}

export interface Guard {
  take: (message: unknown) => Verdict
  /** Called once a request that was run has been answered. */
  finish: (request: BridgeRequest, reason?: BridgeReason) => void
}

/** Judges the messages of one program for as long as it is open. */
export function createGuard({ allowed, nowMs }: GuardParts): Guard {
  let tokens = burst
  let filledAt = nowMs()
  const running = new Set<BridgeRequest>()
  const declined = new Map<BridgeCall, number>()

  function mayTalk(): boolean {
    const now = nowMs()
    // The clock being set back neither adds nor removes tokens.
    tokens = Math.min(burst, tokens + (Math.max(0, now - filledAt) / 1000) * perSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }

  function problemOf({ call }: BridgeRequest): BridgeReason | undefined {
    if (running.size >= mostAtOnce) return 'busy'
    if (!bridgeCalls[call].asks) return undefined
    if (!allowed.has(call)) return 'notAllowed'
    if ([...running].some((other) => bridgeCalls[other.call].asks)) return 'busy'
    return (declined.get(call) ?? 0) >= mostDeclined ? 'declined' : undefined
  }

  return {
    take(message) {
      if (!mayTalk()) return { type: 'stop', why: 'flood' }
      const read = readBridgeRequest(message)
      if (read === 'malformed') return { type: 'stop', why: 'malformed' }
      if ('refused' in read) return { type: 'refuse', ...read.refused }
      const { request } = read
      const reason = problemOf(request)
      if (reason) return { type: 'refuse', id: request.id, reason }
      running.add(request)
      return { type: 'run', request }
    },
    finish(request, reason) {
      running.delete(request)
      if (reason === 'declined') declined.set(request.call, (declined.get(request.call) ?? 0) + 1)
    },
  }
}
