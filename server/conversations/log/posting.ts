/** Messages that other domains post for a person, such as a transfer. Their content belongs to that domain. */
import {
  type Content,
  type ConversationId,
  numberOf,
  type PersonId,
  readContent,
  spellContent,
} from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { lockConversations, replaceContent, selectContent } from '../changes/change-store'
import { hasForbiddenWord } from '../contents/forbidden-words'
import { lockConversation } from '../membership/membership-store'
import { broadcastEntries } from './broadcast'
import { digestsOf } from './digest'
import { appendFact } from './facts'
import { explain } from './rejections'
import { insertEntries, type NewEntry, selectRejections } from './store'

/** A message posted for a person by another domain. It is refused by the same rules as any message, such as muting. */
export interface Posted {
  senderId: PersonId
  conversationId: ConversationId
  content: Content
  /** The id by which the sender's device knows the message. Unlike with messages, the calling domain handles retries. */
  cid: string
  /** Whether the readers already know of it, so that it does not count as unread. */
  isQuiet?: boolean
}

/** A message's place in the log. */
export interface PostedAt {
  id: string
  cseq: number
  mseq: number
}

/** Appends the message to the log in this transaction and sends it to the members. */
export async function postMessage(work: Work, audience: Audience, posted: Posted): Promise<PostedAt> {
  const [place] = await postMessages(work, audience, [posted])
  if (!place) throw new Error('a posted message has no place in the log')
  return place
}

/** Posts several messages in order, all or none. */
export async function postMessages(
  work: Work,
  audience: Audience,
  posts: readonly Posted[],
): Promise<PostedAt[]> {
  if (posts.length === 0) return []
  const conversationIds = [...new Set(posts.map(({ conversationId }) => conversationId))]
  // Locks conversations before writing, so that posting and then updating a message takes the locks in one
  // order.
  const locked = await lockConversations(work.sql, conversationIds)
  if (locked.length < conversationIds.length) throw new Refusal('ConversationNotFound')
  const recipients = await audience.newest(work.sql, conversationIds)
  if (posts.some((post) => hasForbiddenWord(post, recipients.get(post.conversationId))))
    throw new Refusal('ForbiddenWord')
  const entries = posts.map((post, n) => entryOf(work.newId(), post, n))
  const rows = await insertEntries(work, { entries })
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const unplaced = entries.filter(({ id }) => !rowsById.has(id))
  if (unplaced.length > 0) await refuseUnplaced(work, unplaced)
  const placed = entries.flatMap((entry) => {
    const row = rowsById.get(entry.id)
    return row ? [{ entry, row, isPlain: true }] : []
  })
  await broadcastEntries(work, recipients, placed)
  return placed.map(({ entry, row }) => ({ id: entry.id, cseq: Number(row.cseq), mseq: Number(row.mseq) }))
}

const entryOf = (
  id: string,
  { senderId, conversationId, content, cid, isQuiet = false }: Posted,
  n: number,
): NewEntry => ({
  n,
  id,
  conversation: conversationId,
  sender: senderId,
  cid,
  key: null,
  digests: digestsOf([conversationId, numberOf(content), spellContent(content)]),
  content,
  counts: !isQuiet,
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

/** Updates the content of a posted message, and appends the change to the log in the name of the actor. */
export async function updateMessage(
  work: Work,
  audience: Audience,
  {
    conversationId,
    cseq,
    actorId,
    content,
  }: {
    conversationId: ConversationId
    cseq: number
    actorId: PersonId
    /** The new content, or a function that derives it from the present one. */
    content: Content | ((known: Content) => Content)
  },
): Promise<void> {
  if (!(await lockConversation(work.sql, conversationId))) return
  const known = await selectContent(work.sql, { conversationId, cseq })
  // The message was recalled or destroyed in the meantime: there is nothing left to update.
  if (!known) return
  const next = typeof content === 'function' ? content(readContent(known.kind, known.content)) : content
  const merged = { ...known.content, ...spellContent(next) }
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const changedCseq = await appendFact(work, recipients, {
    conversationId,
    actorId,
    content: { kind: 'change', change: 'updated', target: cseq, content: merged },
    expiresAt: known.expiresAt,
    // An update must not name a person whom the message itself leaves unnamed.
    pseudonym: known.senderId === actorId ? known.pseudonym : null,
  })
  await replaceContent(work.sql, { conversationId, cseq, content: merged, changedCseq })
}
