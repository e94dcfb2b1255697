/** Why a message was not stored. */
import { groupRoles } from '@linnet/protocol'
import { type Outcome, refusedOutcome } from '../../kernel/batch'
import { unixSeconds } from '../../kernel/unix-seconds'
import { isSameDigest } from './digest'
import type { SentMessage } from './sent-message'
import type { NewEntry, RejectionRow } from './store'

/** Known under this cid: the first answer again, if it is the same message. Otherwise the reason why it was left out. */
export function explain(row: RejectionRow, entry: NewEntry, nowMs: number): Outcome<SentMessage> | undefined {
  if (row.known) return answerAgain(row.known, entry)
  if (!row.is_member) return refusedOutcome('ConversationNotFound')
  switch (row.lock) {
    case 'blocked':
      return refusedOutcome('Blocked')
    case 'notFriends':
      return refusedOutcome('NotFriends')
    case null:
    default:
      return explainSilence(row, nowMs)
  }
}

/** The first answer once more, if it is the same message. */
export function answerAgain(
  { digest, id, cseq, mseq, at_ms: atMs }: NonNullable<RejectionRow['known']>,
  entry: Pick<NewEntry, 'cid' | 'digest'>,
): Outcome<SentMessage> {
  if (!isSameDigest(digest, entry.digest)) return refusedOutcome('IdReused')
  return { ok: true, value: { cid: entry.cid, id, cseq, mseq, at: unixSeconds(atMs), atMs } }
}

function explainSilence(
  {
    muted_until: mutedUntil,
    role,
    only_admins_speak: onlyAdminsSpeak,
    slow_seconds,
    last_sent_at,
  }: RejectionRow,
  nowMs: number,
): Outcome<SentMessage> | undefined {
  if (mutedUntil && mutedUntil.getTime() > nowMs)
    return refusedOutcome('Muted', { until: unixSeconds(mutedUntil) })
  if (role !== groupRoles.member) return undefined
  if (onlyAdminsSpeak) return refusedOutcome('OnlyAdminsSpeak')
  const slowMs = (slow_seconds ?? 0) * 1000
  // Whoever stands behind another message of theirs is not told to wait for one that was not taken.
  const leftMs = (last_sent_at?.getTime() ?? -Infinity) + slowMs - nowMs
  return slowMs > 0 && leftMs > 0
    ? refusedOutcome('SlowMode', { seconds: Math.ceil(leftMs / 1000) })
    : undefined
}

/** An outcome of one input that came to nothing. */
export const failed = (error: unknown): Outcome<SentMessage> => ({
  ok: false,
  error: error instanceof Error ? error : new Error(String(error)),
})
