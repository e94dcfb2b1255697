import {
  type CallInput,
  type CallView,
  callTypes,
  formatAmount,
  type PersonId,
  type startCall,
} from '@linnet/protocol'
import { hasStarred, relationships } from '../contacts'
import { directPeers, openConversation } from '../conversations'
import type { Member } from '../kernel/caller'
import { Refusal, refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { acceptLocked, type Caller } from './answer-call'
import { openBill } from './billing/charge'
import { rateBetween, type RateParts } from './billing/rates'
import { endCall, type CallParts } from './end-call'
import type { Occupied } from './occupied'
import { announce, presentCall } from './present'
import {
  type CallRow,
  insertCall,
  lockCall,
  selectByDevice,
  selectCurrent,
  selectPreference,
  takePeople,
  releasePeople,
} from './store'

/** A new call; the trade password has already been checked, if there is one. */
type Start = CallInput<typeof startCall> & Caller & Pick<Member, 'userAgent' | 'address'>

export interface StartParts extends CallParts {
  occupied: Pick<Occupied, 'lock'>
  rates: RateParts
}

/** Starts a call. A person is in at most one call: the first transaction to claim both people wins. */
export async function beginCall(work: Work, parts: StartParts, start: Start): Promise<CallView> {
  const { personId, device, conversationId } = start
  const known = await selectByDevice(work.sql, { callerId: personId, device })
  if (known) return isSameCall(known, start) ? presentCall(work, known, personId) : refuse('IdReused')
  const calleeId = await requireCallee(work, { personId, conversationId })
  const occupied = await parts.occupied.lock(work, [personId, calleeId])
  if (occupied.has(personId)) return refuse('InCall')
  const id = work.newId<string>()
  const free = await takePeople(work.sql, { callId: id, people: [personId, calleeId] })
  if (!free.includes(personId)) {
    await releasePeople(work.sql, id)
    return presentCall(work, await answerCrossedCall(work, parts, { start, calleeId }), personId)
  }
  const rate = await agreedRate(work, parts.rates, { start, calleeId })
  const row = await insertCall(work.sql, {
    id,
    conversationId,
    callerId: personId,
    calleeId,
    type: typeOf(start),
    callerSession: start.sessionId,
    callerDevice: device,
    rate,
    startedAt: new Date(work.nowMs),
  })
  if (!free.includes(calleeId) || occupied.has(calleeId))
    return presentCall(work, await endCall(work, parts, { row, reason: 'busy' }), personId)
  await openBill(work, parts, { row, by: { userAgent: start.userAgent, address: start.address } })
  const untilMs = work.nowMs + parts.ringSeconds * 1000
  await parts.ringing.start(work, { callId: id, people: [calleeId], untilMs })
  await announce(work, row)
  return presentCall(work, row, personId)
}

/** Whether a device's earlier call is the one that it starts again: to the same person, at a price agreed to. */
const isSameCall = ({ conversationId, type, rate }: CallRow, start: Start): boolean =>
  conversationId === start.conversationId && type === typeOf(start) && (rate ?? 0n) <= (start.rate ?? 0n)

const typeOf = ({ type }: Start) => (type === callTypes.video ? callTypes.video : callTypes.voice)

/** The price of a minute that the caller has agreed to; null if the call is free. */
async function agreedRate(
  work: Work,
  rates: RateParts,
  { start: { personId, rate: most = 0n, password }, calleeId }: { start: Start; calleeId: PersonId },
): Promise<bigint | null> {
  const rate = await rateBetween(work, rates, { callerId: personId, calleeId })
  if (rate === 0n) return null
  if (rate > most || password === undefined) return refuse('CallCosts', { price: formatAmount(rate) })
  return rate
}

/**
 * The callee, if they may be called: friends may call each other, under the rules for writing to each other
 * and as far as the callee allows it.
 */
export async function requireCallee(
  work: ReadWork,
  place: Pick<Start, 'personId' | 'conversationId'>,
): Promise<PersonId> {
  const { personId, conversationId } = place
  const { silencedUntil } = await openConversation(work, place)
  const peers = await directPeers(work, { personId, conversationIds: [conversationId] })
  const calleeId = peers.get(conversationId) ?? refuse('CallsNotHere')
  if (calleeId === personId) return refuse('CallsNotHere')
  const [relationship] = await relationships(work, [{ personId, otherId: calleeId }])
  if (relationship === 'blocked') return refuse('Blocked')
  if (relationship !== 'friends') return refuse('NotFriends')
  if (!(await acceptsCallsFrom(work, { calleeId, personId }))) return refuse('CallsNotTaken')
  if (silencedUntil && silencedUntil.getTime() > work.nowMs)
    throw new Refusal('MutedByStaff', { until: unixSeconds(silencedUntil) })
  return calleeId
}

/** Whether a person accepts calls from this friend. */
async function acceptsCallsFrom(
  work: ReadWork,
  { calleeId, personId }: { calleeId: PersonId; personId: PersonId },
): Promise<boolean> {
  const { mayCall } = await selectPreference(work.sql, calleeId)
  if (mayCall !== 'starred') return mayCall === 'friends'
  return hasStarred(work, { personId: calleeId, otherId: personId })
}

/** Answers the other's call instead of starting a second one: both called each other at once. */
async function answerCrossedCall(
  work: Work,
  parts: CallParts,
  { start, calleeId }: { start: Start; calleeId: PersonId },
): Promise<CallRow> {
  const current = await selectCurrent(work.sql, start.personId)
  const row = current && (await lockCall(work.sql, current.id))
  if (row?.state !== 'ringing' || row.callerId !== calleeId) return refuse('InCall')
  return acceptLocked(work, parts, { row, ...start })
}
