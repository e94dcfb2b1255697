import type { PlacedOutcome } from '../../kernel/batch'
import type { Work } from '../../kernel/work'
import type { SendDraft } from './accept-drafts'
import { keyOfCid } from './cids'
import { answerAgain, failed } from './rejections'
import type { SentMessage } from './sent-message'
import { selectRejections } from './store'

/** A well-formed message that is currently refused. */
export interface RefusedDraft {
  draft: SendDraft
  error: Error
}

/**
 * Answers refused drafts. A retry of a stored message gets its original answer, even if it would be refused
 * now.
 */
export async function answerRefused(
  work: Work,
  refused: readonly RefusedDraft[],
): Promise<PlacedOutcome<SentMessage>[]> {
  if (refused.length === 0) return []
  const rows = await selectRejections(
    work.sql,
    refused.map(({ draft: { n, conversationId, senderId, input } }) => ({
      n,
      conversation: conversationId,
      sender: senderId,
      key: keyOfCid(input.cid),
    })),
  )
  const knownByPlace = new Map(rows.map(({ n, known }) => [n, known]))
  return refused.map(({ draft: { n, input, digests }, error }) => {
    const known = knownByPlace.get(n)
    return { n, outcome: known ? answerAgain(known, { cid: input.cid, digests }) : failed(error) }
  })
}
