/** What a program may say, how often, and how many sheets it may open. It is a stranger: whatever it sends may be meant to harm. */
import {
  type BridgeCall,
  bridgeCalls,
  type BridgeReason,
  type BridgeRequest,
  readBridgeRequest,
} from '@linnet/protocol/miniprograms/bridge'

/** A program says at most this much at once, and this much a second from then on. */
const burst = 20
const perSecond = 10
const mostAtOnce = 8
/** Whoever said no this often in one visit is not asked again. */
const mostDeclined = 3

/** What the app does with a message. */
export type Verdict =
  | { type: 'run'; request: BridgeRequest }
  | { type: 'refuse'; id: number; reason: BridgeReason }
  /** The program is closed, and the person told. */
  | { type: 'stop'; why: 'flood' | 'malformed' }

export interface GuardParts {
  /** What the program's manifest names, besides what every program may. */
  allowed: ReadonlySet<string>
  nowMs: () => number
}

export interface Guard {
  take: (message: unknown) => Verdict
  /** Once a request that was run has been answered. */
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
    // A clock that is set back gives nothing, and takes nothing.
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
