import { type ContentOf, type ConversationId, type PersonId, spellContent } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import type { Recipients } from '../audience/audience'
import { updateExpiry } from '../changes/change-store'
import { announceEntries } from './announce'
import { digestOf } from './digest'
import { insertEntries } from './store'

/** What happened in a conversation, or to an earlier entry of it. The actor may be gone by now. */
export interface Fact {
  conversationId: ConversationId
  actorId: PersonId
  content: ContentOf<'systemMessage' | 'change'>
  /** Made by the caller, where the deed may be asked for again. */
  cid?: string
  /** Who hears of it beside those who are members so far, and who no longer does. */
  also?: readonly PersonId[]
  except?: ReadonlySet<PersonId>
  /** Under which name it is written, where the actor is hidden. */
  pseudonym?: string | null
  /** When it goes, where it is about a message that destroys itself. */
  expiresAt?: Date | null
}

/** Writes it into the log as an entry that nobody counts, and tells the members; answers its cseq. */
export async function appendFact(
  work: Work,
  recipients: Recipients | undefined,
  fact: Fact,
): Promise<number> {
  const { conversationId, actorId, content, also, except, pseudonym = null, expiresAt = null } = fact
  const id = work.newId<string>()
  const entry = {
    n: 0,
    id,
    conversation: conversationId,
    sender: actorId,
    cid: fact.cid ?? id,
    digest: digestOf(spellContent(content)),
    content,
    counts: false,
    shows: content.kind !== 'change',
    isFact: true,
    nth: 1,
    replyTo: null,
    pseudonym,
  }
  const [stored] = await insertEntries(work.sql, { entries: [entry], nowMs: work.nowMs })
  if (!stored) throw new Error('a fact did not find its conversation')
  const row = { ...stored, expires_at: expiresAt }
  if (expiresAt) await updateExpiry(work.sql, { conversationId, cseq: Number(row.cseq), expiresAt })
  await announceEntries(work, new Map(recipients && [[conversationId, recipients]]), [
    { entry, row, isPlain: true, ...(also && { also }), ...(except && { except }) },
  ])
  return Number(row.cseq)
}
