/** Reasons why messages were not stored. */
import { groupRoles } from '@linnet/protocol'
import { type Outcome, refusedOutcome } from '../../kernel/batch'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import { isSameContent } from './digest'
import { lockRefusal } from './lock-refusal'
import type { SentMessage } from './sent-message'
import type { NewEntry, RejectionRow } from './store'

/**
 * The original answer when the message is a retry, otherwise the reason why it was left out; undefined when
 * the reason no longer applies.
 */
export function explain(row: RejectionRow, entry: NewEntry, nowMs: number): Outcome<SentMessage> | undefined {
  if (row.known) return answerAgain(row.known, entry)
  if (!row.isMember) return refusedOutcome('ConversationNotFound')
  const refusal = lockRefusal(row.lock)
  return refusal ? refusedOutcome(refusal) : explainSilence(row, nowMs)
}

/** Repeats the original answer to a retry; refuses a different message under the same cid. */
export function answerAgain(
  { id, cseq, mseq, atMs, ...stored }: NonNullable<RejectionRow['known']>,
  entry: Pick<NewEntry, 'cid' | 'digests'>,
): Outcome<SentMessage> {
  if (!isSameContent(stored, entry.digests)) return refusedOutcome('IdReused')
  return { ok: true, value: { cid: entry.cid, id, cseq, mseq, at: unixSeconds(atMs), atMs } }
}

function explainSilence(row: RejectionRow, nowMs: number): Outcome<SentMessage> | undefined {
  const error = silenceOf(row, nowMs)
  if (error) return { ok: false, error }
  const { role, slowSeconds, lastSentAt } = row
  if (role !== groupRoles.member) return undefined
  const slowMs = (slowSeconds ?? 0) * 1000
  // Measured from the last stored message: one that was itself refused earlier in the batch is no reason to
  // wait.
  const leftMs = (lastSentAt?.getTime() ?? -Infinity) + slowMs - nowMs
  return slowMs > 0 && leftMs > 0
    ? refusedOutcome('SlowMode', { seconds: Math.ceil(leftMs / 1000) })
    : undefined
}

type SpeakerRow = Pick<RejectionRow, 'mutedUntil' | 'silencedUntil' | 'role' | 'onlyAdminsSpeak'>

/**
 * The reason why a member may not speak in a conversation, regardless of slow mode; undefined if they may.
 */
export function silenceOf(
  { mutedUntil, silencedUntil, role, onlyAdminsSpeak }: SpeakerRow,
  nowMs: number,
): Refusal | undefined {
  if (silencedUntil && silencedUntil.getTime() > nowMs)
    return new Refusal('MutedByStaff', { until: unixSeconds(silencedUntil) })
  if (mutedUntil && mutedUntil.getTime() > nowMs)
    return new Refusal('Muted', { until: unixSeconds(mutedUntil) })
  return role === groupRoles.member && onlyAdminsSpeak ? new Refusal('OnlyAdminsSpeak') : undefined
}

/** The outcome of an input that failed. */
export const failed = (error: unknown): Outcome<SentMessage> => ({
  ok: false,
  error: error instanceof Error ? error : new Error(String(error)),
})
