import { type ConversationId, isAdminOrOwner } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import type { Recipients } from '../audience/audience'
import type { Completed } from '../contents/completing'
import { hasForbiddenWord } from '../contents/forbidden-words'
import { selectMembershipStates } from '../membership/membership-store'
import type { SendDraft, SendInput } from './accept-drafts'
import type { RefusedDraft } from './answer-refused'
import { isOutOfTime, keyOfCid } from './cids'
import type { NewEntry } from './store'

/** An entry ready to be stored, with the input it was made from. */
export interface ReadyEntry {
  input: SendInput
  completed: Completed
  entry: NewEntry
}

interface CheckInput {
  drafts: readonly SendDraft[]
  /** The result of completing each draft, in the same order. */
  completions: readonly (Completed | Error)[]
  recipients: ReadonlyMap<ConversationId, Recipients>
}

/**
 * Turns drafts into entries. Refuses drafts whose id is too old, that could not be completed, contain a forbidden word, or
 * mention everyone without permission.
 */
export async function checkDrafts(
  work: Work,
  { drafts, completions, recipients }: CheckInput,
): Promise<{ ready: ReadyEntry[]; refused: RefusedDraft[] }> {
  const refused: RefusedDraft[] = []
  const candidates: Candidate[] = []
  for (const [place, draft] of drafts.entries()) {
    const completed = completions[place] ?? new Error('a draft was not completed')
    if (isOutOfTime(draft.input.cid, work.nowMs)) refused.push({ draft, error: new Refusal('IdOutOfTime') })
    else if (completed instanceof Error) refused.push({ draft, error: completed })
    else if (saysForbiddenWord({ draft, completed }, recipients))
      refused.push({ draft, error: new Refusal('ForbiddenWord') })
    else if (completed.onceFileId !== undefined && (recipients.get(draft.conversationId)?.count ?? 0) < 2)
      refused.push({ draft, error: new Refusal('OnceNotForYou') })
    else candidates.push({ draft, completed })
  }
  const members = await senderMemberships(work, candidates)
  const ready: ReadyEntry[] = []
  for (const candidate of candidates) {
    const { draft, completed } = candidate
    const member = members.get(memberKey(draft))
    if (completed.mentionsAll && !isAdminOrOwner(member?.role))
      refused.push({ draft, error: new Refusal(member ? 'OnlyAdminsMentionAll' : 'ConversationNotFound') })
    else ready.push(readyEntry(work.newId(), candidate, member))
  }
  return { ready, refused }
}

interface Candidate {
  draft: SendDraft
  completed: Completed
}

interface SenderMembership {
  role: number | null
  floorCseq: bigint
}

const saysForbiddenWord = (
  { draft: { conversationId, senderId }, completed: { content } }: Candidate,
  recipients: CheckInput['recipients'],
) => hasForbiddenWord({ content, senderId }, recipients.get(conversationId))

const memberKey = ({ conversationId, senderId }: SendDraft) => conversationId + senderId

/** The memberships needed for messages that mention everyone or reply to another message. */
async function senderMemberships(
  work: Work,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, SenderMembership>> {
  const needed = candidates.filter(({ completed }) => completed.mentionsAll || completed.replyTo !== null)
  if (needed.length === 0) return new Map()
  const rows = await selectMembershipStates(
    work.sql,
    needed.map(({ draft: { conversationId, senderId } }) => ({ conversationId, personId: senderId })),
  )
  return new Map(rows.map((row) => [row.conversationId + row.personId, row]))
}

function readyEntry(
  id: string,
  { draft: { n, input, digests, isReduced }, completed: whole }: Candidate,
  member: SenderMembership | undefined,
): ReadyEntry {
  const completed = isReduced ? { ...whole, isPlain: false } : whole
  const { content, replyTo } = completed
  const entry = {
    n,
    id,
    conversation: input.conversationId,
    sender: input.senderId,
    cid: input.cid,
    key: keyOfCid(input.cid),
    digests,
    content,
    counts: true,
    shows: true,
    isFact: false,
    nth: 1,
    // The quote of a message that the sender cannot see would show it to them.
    replyTo: (replyTo ?? 0) > Number(member?.floorCseq ?? 0n) ? replyTo : null,
    pseudonym: null,
  }
  return { input, completed, entry }
}
