/**
 * Reports the outcome of a call to the server, as this page saw it. Nothing depends on the report; the
 * support reads it.
 */
import { reportCall } from '@linnet/protocol/calls/calls'
import type { CallView } from '@linnet/protocol/calls/events'
import type { OngoingCall } from '~/calls/ongoing/ongoing'
import { clockText } from '~/kit/text/clock-text'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'

const statuses = { ended: 1, declined: 2, cancelled: 3 } as const

/** The caller reports that a call ended or was cancelled, the callee that it was declined; undefined where neither reports anything. */
export function statusOf(
  { isMine, sinceMs }: { isMine: boolean; sinceMs: number | undefined },
  end: CallView['end'],
): number | undefined {
  if (!isMine) return end === 'rejected' ? statuses.declined : undefined
  if (end === 'cancelled') return statuses.cancelled
  return sinceMs === undefined ? undefined : statuses.ended
}

/** The time since which both could hear each other, by this device's clock. */
export const heardSince = (call: OngoingCall): number | undefined =>
  call.stage === 'inside' || call.stage === 'over' ? call.sinceMs : undefined

/** Reports an outcome without waiting for the answer. `atMs`: the end of the call for this page. */
export function reportOutcome(call: OngoingCall, end: CallView['end'], atMs = serverNowMs()): void {
  const sinceMs = heardSince(call)
  const status = statusOf({ isMine: call.isMine, sinceMs }, end)
  if (status === undefined) return
  const { conversationId, person, type } = call
  const duration =
    status === statuses.ended && sinceMs !== undefined ? { duration: clockText((atMs - sinceMs) / 1000) } : {}
  void currentEngine()?.call(reportCall, {
    conversationId,
    personId: person.id,
    status,
    type,
    ...duration,
  })
}
