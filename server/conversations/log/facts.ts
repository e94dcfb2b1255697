import { type ContentOf, type ConversationId, type PersonId, spellContent } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import type { Recipients } from '../audience/audience'
import { updateExpiry } from '../changes/change-store'
import { broadcastEntries } from './broadcast'
import { keyOfCid } from './cids'
import { digestsOf } from './digest'
import { insertEntries } from './store'

/** Something that happened in a conversation or to one of its entries. The actor may no longer be a member. */
export interface Fact {
  conversationId: ConversationId
  actorId: PersonId
  content: ContentOf<'systemMessage' | 'change'>
  /** An id that the caller sets when the request may be retried. */
  cid?: string
  /** Extra recipients, and members to skip. */
  also?: readonly PersonId[]
  except?: ReadonlySet<PersonId>
  /** The members' own reactions, for a change that states what they did. */
  mine?: ReadonlyMap<PersonId, readonly string[]>
  /** The actor's pseudonym, when the actor is anonymous. */
  pseudonym?: string | null
  /** The expiry of the entry, if it is about a message that expires. */
  expiresAt?: Date | null
}

/** Appends a fact to the log as an entry that does not count as unread, and sends it to the members. Returns its cseq. */
export async function appendFact(
  work: Work,
  recipients: Recipients | undefined,
  fact: Fact,
): Promise<number> {
  const { conversationId, actorId, content, also, except, mine, pseudonym = null, expiresAt = null } = fact
  const id = work.newId<string>()
  const entry = {
    n: 0,
    id,
    conversation: conversationId,
    sender: actorId,
    cid: fact.cid ?? id,
    key: fact.cid === undefined ? null : keyOfCid(fact.cid),
    digests: digestsOf(spellContent(content)),
    content,
    counts: false,
    shows: content.kind !== 'change',
    isFact: true,
    nth: 1,
    replyTo: null,
    pseudonym,
  }
  const [stored] = await insertEntries(work, { entries: [entry] })
  if (!stored) throw new Error('the conversation of a fact does not exist')
  const row = { ...stored, expiresAt }
  if (expiresAt) await updateExpiry(work.sql, { conversationId, cseq: Number(row.cseq), expiresAt })
  await broadcastEntries(work, new Map(recipients && [[conversationId, recipients]]), [
    { entry, row, isPlain: true, ...(also && { also }), ...(except && { except }), ...(mine && { mine }) },
  ])
  return Number(row.cseq)
}
