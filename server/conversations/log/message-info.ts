import type { CallOutput, InfoState, readMessageInfo } from '@linnet/protocol'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { countInfo, type InfoRow, selectInfo } from '../changes/heard-store'
import { memberPage, type OwnMessageInput, presentMembers, requireOwnMessage } from './own-message'

export interface InfoInput extends OwnMessageInput {
  state: InfoState
}

/** The progress of the caller's own message with the other members; only counts in anonymous mode. */
export async function readInfo(
  work: ReadWork,
  { state, after, ...input }: InfoInput,
): Promise<CallOutput<typeof readMessageInfo>> {
  const { mseq, isNameless } = await requireOwnMessage(work, input)
  const message = { ...input, mseq }
  const counts = await countInfo(work.sql, message)
  const rows = isNameless ? [] : await selectInfo(work.sql, { ...message, state, ...memberPage(after) })
  return { ...counts, ...(await presentMembers(work, rows, (row) => timesOf(row, mseq))) }
}

/** The times of a member's progress, without moves that are held back while the conversation is locked. */
function timesOf(row: InfoRow, mseq: number) {
  const readAt = row.readMseq >= mseq ? timeOf(row.readMoves, mseq) : undefined
  const receivedAt = row.receivedMseq >= mseq ? timeOf(row.receivedMoves, mseq) : undefined
  return {
    ...(receivedAt !== undefined && { receivedAt }),
    ...(readAt !== undefined && { readAt }),
    ...(row.heardAt && { heardAt: unixSeconds(row.heardAt) }),
  }
}

/**
 * The time at which a cursor reached a message: that of the earliest move that did, if the move before it is
 * known to fall short.
 */
export function timeOf(moves: readonly number[], mseq: number): number | undefined {
  for (let at = moves.length - 4; at >= 0; at -= 2) {
    const [reached = 0, atMs = 0, before = 0] = moves.slice(at)
    if (reached >= mseq && before < mseq) return unixSeconds(atMs)
  }
  return undefined
}
