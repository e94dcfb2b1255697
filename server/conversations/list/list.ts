import {
  type ChatView,
  type ConversationId,
  type MentionView,
  maxShownMentions,
  maxSmallGroup,
  pageSize,
  type PersonId,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { namedIn } from '../contents/deleted-names'
import { hasFolder, selectFolderChats } from '../folders/folder-store'
import { presentChat } from '../log/present'
import { unreadTotals } from '../news/news'
import {
  type ChatOfPerson,
  type ChatRow,
  selectChat,
  selectChats,
  selectChatsAt,
  selectGroupReads,
  selectMentions,
  selectPeers,
} from './list-store'

interface ListedPage {
  personId: PersonId
  before: ConversationId | undefined
  /** Only the chats in this folder. */
  folderId?: string | undefined
}

/** A page of a person's chat list. One query each for the rows, peers, mentions, reads and profiles. */
export async function listChatPage(
  work: ReadWork,
  { personId, before, folderId }: ListedPage,
): Promise<ChatView[]> {
  const { sql, nowMs } = work
  const page = { personId, before: before ?? null, limit: pageSize, nowMs }
  const rows = folderId ? await selectFolderChats(sql, { ...page, folderId }) : await selectChats(sql, page)
  if (folderId && rows.length === 0 && !(await hasFolder(sql, { personId, folderId })))
    return refuse('FolderNotFound')
  // After a row that has left the list, an empty page would look like the end of the list.
  if (rows.length === 0 && before && !(await selectChat(sql, { personId, conversationId: before, nowMs })))
    return refuse('ConversationNotFound')
  return hydrate(work, personId, rows)
}

/** One row of a person's chat list. */
export async function getChatRow(
  work: ReadWork,
  { personId, conversationId }: { personId: PersonId; conversationId: ConversationId },
): Promise<ChatView> {
  const row = await selectChat(work.sql, { personId, conversationId, nowMs: work.nowMs })
  const [view] = row ? await hydrate(work, personId, [row]) : []
  return view ?? refuse('ConversationNotFound')
}

/** Rows of these conversations, also of those that were taken off the list; without those that the person is not in. */
export async function chatsByIds(
  work: ReadWork,
  { personId, conversationIds }: { personId: PersonId; conversationIds: readonly string[] },
): Promise<ReadonlyMap<string, ChatView>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await selectChatsAt(work.sql, { personId, conversationIds, nowMs: work.nowMs })
  const views = await hydrate(work, personId, rows)
  return new Map(views.map((view) => [view.id, view]))
}

async function hydrate(work: ReadWork, personId: PersonId, rows: readonly ChatRow[]): Promise<ChatView[]> {
  const directs = rows.filter(({ type }) => type === 1).map(({ id }) => id)
  const groups = rows.filter(({ type }) => type === 2).map(({ id }) => id)
  const [peers, reads, mentions] = await Promise.all([
    directs.length > 0
      ? selectPeers(
          work.sql,
          directs.map((id) => ({ personId, id })),
        )
      : [],
    readsOfGroups(
      work,
      groups.map((id) => ({ personId, id })),
    ),
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
      groupReadMseq: reads.get(chatKey({ personId, id: row.id })) ?? 0,
      mentions: mentions.get(row.id) ?? [],
    }),
  )
}

/**
 * The people a group's row needs: the sender of its last message, the members in its composed avatar, and whom
 * that message names if the system wrote it.
 */
const peopleOfGroup = (row: ChatRow): string[] => [
  ...(row.last_sender_id && !row.last_is_masked ? [row.last_sender_id] : []),
  ...(row.photo === '' ? row.avatar_ids : []),
  ...namedIn({ kind: row.last_kind, content: row.last_content }),
]

/** The furthest read cursor of anyone else in each group that is not too large for receipts, by chatKey. */
export async function readsOfGroups(
  work: ReadWork,
  chats: readonly ChatOfPerson[],
): Promise<ReadonlyMap<string, number>> {
  if (chats.length === 0) return new Map()
  const rows = await selectGroupReads(work.sql, { chats, maxMembers: maxSmallGroup })
  return new Map(
    rows.map((row) => [chatKey({ personId: row.of_person, id: row.conversation_id }), Number(row.read_mseq)]),
  )
}

/** Names a conversation of a person in maps. */
export const chatKey = ({ personId, id }: ChatOfPerson): string => `${personId} ${id}`

async function unreadMentions(
  work: ReadWork,
  personId: PersonId,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, MentionView[]>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await selectMentions(work.sql, {
    personId,
    conversationIds,
    limit: maxShownMentions,
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

/** The number on the Chat tab's badge. */
export const unreadTotal = async (work: ReadWork, personId: PersonId): Promise<number> =>
  (await unreadTotals(work, [personId])).get(personId) ?? 0
