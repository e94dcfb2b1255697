import { type CallNote, callTypes, formatAmount } from '@linnet/protocol'
import { type Audience, postMessage } from '../conversations'
import { Refusal } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import type { MediaBackend } from '../media'
import type { Ringing } from '../notifications'
import { type BillingParts, chargeMinutes, releaseMinutes } from './billing/charge'
import { endOfCallMs } from './billing/minutes'
import { cutMedia } from './forwarding'
import { announce, chargedFor, secondsConnected } from './present'
import { type CallRow, type EndReason, releasePeople, updateCall } from './store'

export interface CallParts extends BillingParts {
  /** The time for which a call rings (s). */
  ringSeconds: number
  ringing: Ringing
  /** Forwards the media of paid calls. */
  media: MediaBackend
  audience: Audience
  count: (reason: string) => void
}

/**
 * Ends a locked call: settles its bill, cuts its media, frees its people, leaves a note in their conversation and notifies their
 * devices, all in one transaction.
 */
export async function endCall(
  work: Work,
  parts: CallParts,
  { row, reason: given }: { row: CallRow; reason: EndReason },
): Promise<CallRow> {
  const { audience, count, media, ringing } = parts
  const { row: charged, unpaidAtMs } = await chargeMinutes(work, parts, row)
  const reason = unpaidAtMs === undefined ? given : 'unpaid'
  const ended = await updateCall(work.sql, {
    id: row.id,
    state: 'ended',
    reason,
    endedAt: new Date(unpaidAtMs ?? endOfCallMs(charged, work.nowMs)),
    nextMinuteAt: null,
  })
  if (row.rate !== null) await releaseMinutes(work, row.id)
  cutMedia(work, media, ended)
  await releasePeople(work.sql, row.id)
  await leaveNote(work, audience, ended)
  await ringing.stop(work, { callId: row.id, people: [row.calleeId] })
  await announce(work, ended)
  work.afterCommit(() => count(reason))
  return ended
}

/** A call that the callee neither answered nor declined counts as unread. */
const isMissed = (row: CallRow): boolean => row.acceptedAt === null && row.reason !== 'rejected'

async function leaveNote(work: Work, audience: Audience, row: CallRow): Promise<void> {
  const cost = chargedFor(row)
  const call: CallNote = {
    id: row.id,
    end: row.reason ?? 'lost',
    seconds: secondsConnected(row, work.nowMs),
    ...(cost > 0n && { cost: formatAmount(cost) }),
  }
  try {
    await postMessage(work, audience, {
      senderId: row.callerId,
      conversationId: row.conversationId,
      content: { kind: row.type === callTypes.video ? 'videoCall' : 'voiceCall', call },
      cid: row.id,
      isQuiet: !isMissed(row),
    })
  } catch (error) {
    // The two are blocked, or no longer friends: nothing may be written there, but the call ends
    // nevertheless.
    if (!(error instanceof Refusal)) throw error
  }
}
