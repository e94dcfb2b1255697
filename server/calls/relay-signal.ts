import { callSignal, sendCallSignal, spell } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { implementSignal } from '../kernel/implement'
import type { RateLimiter } from '../kernel/limits/rate-limit'
import type { Hub } from '../kernel/socket/hub'
import { isDeviceIn } from './answer-call'
import { isForwarded } from './forwarding'
import { selectCall } from './store'

/** The limit for each side of one call. Candidates come in bursts, more so when networks change. */
const limit = { count: 120, seconds: 20 }

/** Passes a signal from one device to the other of the same call, and to nobody else. Signals are never stored or logged. */
export const relaySignals = ({
  sql,
  hub,
  limiter,
}: {
  sql: Sql
  hub: Hub
  limiter: RateLimiter | undefined
}) =>
  implementSignal(sendCallSignal, async ({ member }, { callId, device, content }) => {
    const { personId, sessionId } = member
    if (limiter?.take(`${callId}:${personId}`, limit) !== undefined) return
    const row = await selectCall(sql, callId)
    if (!row || row.state === 'ended' || row.calleeSession === null) return
    // Devices of a paid call must not connect directly: they could go on after its end.
    if (isForwarded(row)) return
    if (!isDeviceIn(row, { personId, sessionId, device })) return
    const [otherId, session] =
      row.callerId === personId ? [row.calleeId, row.calleeSession] : [row.callerId, row.callerSession]
    const frame = JSON.stringify({
      action: callSignal.wire,
      data: spell(callSignal.data, { callId, content }),
    })
    if (session !== null) hub.pushToSession({ personId: otherId, sessionId: session }, frame)
  })
