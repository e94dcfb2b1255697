import type { CallView, PersonId } from '@linnet/protocol'
import { relationships } from '../contacts'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { chargeCall } from './charge-call'
import { endCall, type CallParts } from './end-call'
import { holdsSeat } from './participation/seats'
import { announce, isCaller, peopleOf, presentCall } from './present'
import { type CallRow, lockCall, selectCurrent, updateHeartbeat, updateCall } from './store'

/** The person and session that a call of the contract comes from. */
export interface Caller {
  personId: PersonId
  sessionId: string
}

interface InCall extends Caller {
  callId: string
  device: string
}

/** Locks a call that this person takes part in. */
async function lockOwnCall(
  work: Work,
  { callId, personId }: Pick<InCall, 'callId' | 'personId'>,
): Promise<CallRow> {
  const row = await lockCall(work.sql, callId)
  return row && (row.callerId === personId || row.calleeId === personId) ? row : refuse('CallNotFound')
}

/** Whether this is the device on which its person takes part in the call. */
export const isDeviceIn = (row: CallRow, { personId, ...at }: Omit<InCall, 'callId'>): boolean =>
  holdsSeat(
    isCaller(row, personId)
      ? { session: row.callerSession, device: row.callerDevice }
      : { session: row.calleeSession, device: row.calleeDevice },
    at,
  )

/** Answers on this device. The first device to answer gets the call, by the row's lock. */
export async function acceptCallOf(work: Work, parts: CallParts, input: InCall): Promise<CallView> {
  const row = await lockOwnCall(work, input)
  if (isCaller(row, input.personId)) return refuse('CallNotFound')
  if (row.state === 'ended') return refuse('CallEnded')
  if (row.state !== 'ringing')
    return isDeviceIn(row, input) ? presentCall(work, row, input.personId) : refuse('CallAnswered')
  return presentCall(work, await acceptLocked(work, parts, { row, ...input }), input.personId)
}

export async function acceptLocked(
  work: Work,
  { ringing }: CallParts,
  { row, sessionId, device }: { row: CallRow; sessionId: string; device: string },
): Promise<CallRow> {
  const now = new Date(work.nowMs)
  const accepted = await updateCall(work.sql, {
    id: row.id,
    state: 'connecting',
    calleeSession: sessionId,
    calleeDevice: device,
    acceptedAt: now,
    calleeBeatAt: now,
  })
  await ringing.stop(work, { callId: row.id, people: [row.calleeId] })
  await announce(work, accepted)
  return accepted
}

/** Cancels, declines or hangs up, depending on the state of the call. */
export async function closeCallOf(
  work: Work,
  parts: CallParts,
  input: { callId: string; personId: PersonId; isLost?: boolean | undefined },
): Promise<CallView> {
  const row = await lockOwnCall(work, input)
  if (row.state === 'ended') return presentCall(work, row, input.personId)
  const reason = reasonOf(row, input)
  return presentCall(work, await endCall(work, parts, { row, reason }), input.personId)
}

/** Ends the call that a person is in or that rings for them, if there is one, because their account is being deleted. */
export async function endCallOf(work: Work, parts: CallParts, personId: PersonId): Promise<void> {
  const current = await selectCurrent(work.sql, personId)
  const row = current && (await lockCall(work.sql, current.id))
  if (row && row.state !== 'ended') await endCall(work, parts, { row, reason: reasonOf(row, { personId }) })
}

function reasonOf(row: CallRow, { personId, isLost }: { personId: PersonId; isLost?: boolean | undefined }) {
  if (row.state === 'ringing') return isCaller(row, personId) ? 'cancelled' : 'rejected'
  // A call that ended before the two heard each other was lost, not hung up.
  return isLost || row.connectedAt === null ? 'lost' : 'hungUp'
}

/** Charges the minutes of a call that have begun, as the server would by itself a little later. */
export async function chargeCallOf(
  work: Work,
  parts: CallParts,
  which: { callId: string; personId: PersonId },
): Promise<CallView> {
  return presentCall(work, await chargeCall(work, parts, await lockOwnCall(work, which)), which.personId)
}

/** Records a heartbeat, and connects the call once both devices report a connection. Ends it if the two may no longer call. */
export async function heartbeat(
  work: Work,
  parts: CallParts,
  input: InCall & { isConnected: boolean },
): Promise<CallView> {
  const { personId, isConnected } = input
  const row = await lockOwnCall(work, input)
  if (row.state === 'ended' || !isDeviceIn(row, input)) return presentCall(work, row, personId)
  const [callerId, otherId] = peopleOf(row)
  const [relationship] = await relationships(work, [{ personId: callerId, otherId }])
  // The two are blocked, or no longer friends.
  if (relationship !== 'friends')
    return presentCall(work, await endCall(work, parts, { row, reason: 'lost' }), personId)
  const isMine = isCaller(row, personId)
  const now = new Date(work.nowMs)
  const wasConnected = isMine ? row.callerConnected : row.calleeConnected
  if (!isConnected || wasConnected || row.state === 'ringing') {
    await updateHeartbeat(work.sql, { id: row.id, isCaller: isMine, now })
    return presentCall(work, row, personId)
  }
  const isBoth = isMine ? row.calleeConnected : row.callerConnected
  const next = await updateCall(work.sql, {
    id: row.id,
    ...(isMine ? { callerConnected: true, callerBeatAt: now } : { calleeConnected: true, calleeBeatAt: now }),
    ...(isBoth && { state: 'active', connectedAt: now }),
  })
  // The first minute begins now.
  const charged = isBoth ? await chargeCall(work, parts, next) : next
  if (isBoth && charged === next) await announce(work, next)
  return presentCall(work, charged, personId)
}
