/** Messages that other domains write for a person: a transfer, a red packet, a call. What they carry is that domain's. */
import { type Content, type ConversationId, numberOf, type PersonId, spellContent } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { lockConversations, replaceContent, selectContent } from '../changes/change-store'
import { hasForbiddenWord } from '../contents/forbidden-words'
import { lockConversation } from '../membership/membership-store'
import { announceEntries } from './announce'
import { digestOf } from './digest'
import { appendFact } from './facts'
import { explain } from './rejections'
import { insertEntries, type NewEntry, selectRejections } from './store'

/** A message of a person, by another domain. The rules of speaking hold: it is refused like any message. */
export interface Posted {
  senderId: PersonId
  conversationId: ConversationId
  content: Content
  /** Made by the client; a second post under it is refused, since its caller knows what came of the first. */
  cid: string
}

/** Where a message was put. */
export interface PostedAt {
  id: string
  cseq: number
  mseq: number
}

/** Writes the message into the log in this transaction, and tells the members; answers where it stands. */
export async function postMessage(work: Work, audience: Audience, posted: Posted): Promise<PostedAt> {
  const [place] = await postMessages(work, audience, [posted])
  if (!place) throw new Error('a message was posted nowhere')
  return place
}

/** Writes many, in the same order; when one of them cannot be written, none is. */
export async function postMessages(
  work: Work,
  audience: Audience,
  posts: readonly Posted[],
): Promise<PostedAt[]> {
  if (posts.length === 0) return []
  const conversationIds = [...new Set(posts.map(({ conversationId }) => conversationId))]
  // Held before they are written to, so that whoever posts and then changes it takes the locks in one order.
  const held = await lockConversations(work.sql, conversationIds)
  if (held.length < conversationIds.length) throw new Refusal('ConversationNotFound')
  const recipients = await audience.of(work.sql, conversationIds)
  if (posts.some((post) => hasForbiddenWord(post, recipients.get(post.conversationId))))
    throw new Refusal('ForbiddenWord')
  const entries = posts.map((post, n) => entryOf(work.newId(), post, n))
  const rows = await insertEntries(work.sql, { entries, nowMs: work.nowMs })
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const unplaced = entries.filter(({ id }) => !rowsById.has(id))
  if (unplaced.length > 0) await refuseUnplaced(work, unplaced)
  const placed = entries.flatMap((entry) => {
    const row = rowsById.get(entry.id)
    return row ? [{ entry, row, isPlain: true }] : []
  })
  await announceEntries(work, recipients, placed)
  return placed.map(({ entry, row }) => ({ id: entry.id, cseq: Number(row.cseq), mseq: Number(row.mseq) }))
}

const entryOf = (id: string, { senderId, conversationId, content, cid }: Posted, n: number): NewEntry => ({
  n,
  id,
  conversation: conversationId,
  sender: senderId,
  cid,
  digest: digestOf([conversationId, numberOf(content), spellContent(content)]),
  content,
  counts: true,
  shows: true,
  isFact: false,
  nth: 1,
  replyTo: null,
  pseudonym: null,
})

async function refuseUnplaced(work: Work, unplaced: readonly NewEntry[]): Promise<never> {
  const [rejection] = await selectRejections(work.sql, unplaced)
  const entry = rejection && unplaced.find(({ n }) => n === rejection.n)
  const outcome = rejection && entry && explain(rejection, entry, work.nowMs)
  throw outcome && !outcome.ok ? outcome.error : new Refusal('IdReused')
}

/** Gives such a message another content, and says so in the log. The actor is whose deed changed it. */
export async function updateMessage(
  work: Work,
  audience: Audience,
  {
    conversationId,
    cseq,
    actorId,
    content,
  }: { conversationId: ConversationId; cseq: number; actorId: PersonId; content: Content },
): Promise<void> {
  if (!(await lockConversation(work.sql, conversationId))) return
  const known = await selectContent(work.sql, { conversationId, cseq })
  // Recalled or destroyed meanwhile: there is nothing to be shown of it.
  if (!known) return
  const merged = { ...known.content, ...spellContent(content) }
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const changedCseq = await appendFact(work, recipients, {
    conversationId,
    actorId,
    content: { kind: 'change', change: 'updated', target: cseq, content: merged },
    expiresAt: known.expires_at,
  })
  await replaceContent(work.sql, { conversationId, cseq, content: merged, changedCseq })
}
