/** Messages that are kept elsewhere before they are sent: their content, and whether they were sent already. */
import { numberOf, spellContent } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { acceptContent } from '../contents/accept'
import { completeAll, type CompletingParts } from '../contents/completing'
import type { SendInput } from './accept-drafts'
import { keyOfCid } from './cids'
import { selectRejections } from './store'

/** A message as it would be stored now. */
export interface DescribedDraft {
  /** The number of the kind on the wire. */
  kind: number
  content: ReturnType<typeof spellContent>
  fileIds: readonly string[]
}

/** The content that a message would have, if it is acceptable; `sent` if its cid was used already. */
export async function describeDraft(
  work: Work,
  parts: CompletingParts,
  { senderId, conversationId, kind, content, cid, isNewer = false }: SendInput,
): Promise<DescribedDraft | 'sent'> {
  const { accepted } = acceptContent(kind, content, { ignoresUnknown: isNewer })
  const [standing] = await selectRejections(work.sql, [
    { n: 0, conversation: conversationId, sender: senderId, key: keyOfCid(cid) },
  ])
  if (standing?.known) return 'sent'
  if (!standing?.isMember) return refuse('ConversationNotFound')
  const [completed] = await completeAll(work, parts, [{ senderId, conversationId, accepted }])
  if (completed === undefined || completed instanceof Error)
    throw completed ?? new Error('a message was not completed')
  const { content: shown, fileIds } = completed
  await parts.files.markUsed(work, fileIds)
  return { kind: numberOf(shown), content: spellContent(shown), fileIds }
}
