import {
  type ChatView,
  type ConversationId,
  type MentionView,
  mostShownMentions,
  pageSize,
  type PersonId,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Reading } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { presentChat } from '../log/present'
import {
  type ChatRow,
  selectChat,
  selectChats,
  selectGroupReads,
  selectMentions,
  selectPeers,
  sumUnread,
} from './list-store'

/** Above this many members nobody is told who is writing, and who has read. */
export const largestIntimateGroup = 200

/** A page of a person's chat list: skeleton, then peers, mentions and reads, then profiles; one query each. */
export async function listChatPage(
  work: Reading,
  { personId, before }: { personId: PersonId; before: ConversationId | undefined },
): Promise<ChatView[]> {
  const { sql, nowMs } = work
  const rows = await selectChats(sql, { personId, before: before ?? null, limit: pageSize, nowMs })
  // Nothing may come after a row that is not there any more: the reader would take the list for read.
  if (rows.length === 0 && before && !(await selectChat(sql, { personId, conversationId: before, nowMs })))
    return refuse('ConversationNotFound')
  return hydrate(work, personId, rows)
}

/** One row of a person's chat list. */
export async function getChatRow(
  work: Reading,
  { personId, conversationId }: { personId: PersonId; conversationId: ConversationId },
): Promise<ChatView> {
  const row = await selectChat(work.sql, { personId, conversationId, nowMs: work.nowMs })
  const [view] = row ? await hydrate(work, personId, [row]) : []
  return view ?? refuse('ConversationNotFound')
}

async function hydrate(work: Reading, personId: PersonId, rows: readonly ChatRow[]): Promise<ChatView[]> {
  const directs = rows.filter(({ type }) => type === 1).map(({ id }) => id)
  const groups = rows.filter(({ type }) => type === 2).map(({ id }) => id)
  const [peers, reads, mentions] = await Promise.all([
    directs.length > 0 ? selectPeers(work.sql, { personId, conversationIds: directs }) : [],
    readsOfGroups(work, personId, groups),
    unreadMentions(work, personId, groups),
  ])
  const peerOf = new Map(peers.map((peer) => [peer.conversation_id, peer]))
  const people = await profilesByIds(work, [
    ...new Set([
      ...peers.map((peer) => peer.person_id),
      ...rows.filter(({ type }) => type === 2).flatMap(peopleOfGroup),
    ]),
  ] as PersonId[])
  return rows.map((row) =>
    presentChat({
      row,
      people,
      peer: peerOf.get(row.id),
      groupReadMseq: reads.get(row.id) ?? 0,
      mentions: mentions.get(row.id) ?? [],
    }),
  )
}

/** Who is named by the row of a group: the writer of its last message, and the members in its picture. */
const peopleOfGroup = (row: ChatRow): string[] => [
  ...(row.last_sender_id && !row.last_is_masked ? [row.last_sender_id] : []),
  ...(row.photo === '' ? row.face_ids : []),
]

/** How far anybody else has read in each of these groups, unless it is large. */
export async function readsOfGroups(
  work: Reading,
  personId: PersonId,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await selectGroupReads(work.sql, { personId, conversationIds, largest: largestIntimateGroup })
  return new Map(rows.map((row) => [row.conversation_id, Number(row.read_mseq)]))
}

async function unreadMentions(
  work: Reading,
  personId: PersonId,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, MentionView[]>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await selectMentions(work.sql, {
    personId,
    conversationIds,
    limit: mostShownMentions,
    nowMs: work.nowMs,
  })
  const byConversation = Map.groupBy(rows, (row) => row.conversation_id)
  return new Map(
    [...byConversation].map(([id, found]) => [
      id,
      found.map(({ cseq, mseq }) => ({ cseq: Number(cseq), mseq: Number(mseq) })),
    ]),
  )
}

/** Unread messages of all conversations that are not muted: the badge of the Chat tab. */
export const unreadTotal = (work: Reading, personId: PersonId) => sumUnread(work.sql, personId)
