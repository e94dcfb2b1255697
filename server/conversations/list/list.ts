import {
  type ChatView,
  type ConversationId,
  type MentionView,
  maxShownMentions,
  maxSmallGroup,
  pageSize,
  type PersonId,
} from '@linnet/protocol'
import { createSimpleBatcher } from '../../kernel/batch'
import type { Sql } from '../../kernel/database'
import { refuse } from '../../kernel/refusal'
import type { Clock, ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { namedIn } from '../contents/deleted-names'
import { hasFolder, selectFolderChats } from '../folders/folder-store'
import { presentChat } from '../log/present'
import {
  type ChatOfPerson,
  type ChatRow,
  type PageOfPerson,
  selectChat,
  selectChatPages,
  selectChatsAt,
  selectGroupReads,
  selectMentions,
} from './list-store'

interface ListedPage {
  personId: PersonId
  before: ConversationId | undefined
}

/** Reads pages of chat lists: pages that are requested at the same time share their statements. */
export type ChatLists = (work: ReadWork, page: ListedPage) => Promise<ChatView[]>

/** The most pages read together. A larger batch would keep connections of the pool busy for too long. */
const maxTogether = 32

export function createChatLists({ sql, clock }: { sql: Sql; clock: Clock }): ChatLists {
  const pages = createSimpleBatcher(
    (asked: readonly PageOfPerson[]) => readPages({ sql, nowMs: clock.nowMs() }, asked),
    { maxSize: maxTogether },
  )
  return async (work, page) =>
    refuseIfEdgeLeft(work, page, await pages({ personId: page.personId, before: page.before ?? null }))
}

/** Runs one query each for the rows, mentions, reads and profiles of all pages. */
async function readPages(work: ReadWork, pages: readonly PageOfPerson[]): Promise<ChatView[][]> {
  const rows = await selectChatPages(work.sql, { pages, limit: pageSize, nowMs: work.nowMs })
  const views = await hydrate(work, rows)
  const listed: ChatView[][] = pages.map(() => [])
  for (const [at, view] of views.entries()) listed[rows[at]?.n ?? -1]?.push(view)
  return listed
}

/** A page of the chats in a folder. */
export async function listFolderPage(
  work: ReadWork,
  { personId, before, folderId }: ListedPage & { folderId: string },
): Promise<ChatView[]> {
  const page = { personId, before: before ?? null, limit: pageSize, nowMs: work.nowMs }
  const rows = await selectFolderChats(work.sql, { ...page, folderId })
  if (rows.length === 0 && !(await hasFolder(work.sql, { personId, folderId })))
    return refuse('FolderNotFound')
  return refuseIfEdgeLeft(work, { personId, before }, await hydrate(work, rows))
}

/** Refuses a page after a row that has left the list: an empty page would look like the end of the list. */
async function refuseIfEdgeLeft(
  { sql, nowMs }: ReadWork,
  { personId, before }: ListedPage,
  page: ChatView[],
): Promise<ChatView[]> {
  if (page.length > 0 || !before) return page
  return (await selectChat(sql, { personId, conversationId: before, nowMs }))
    ? page
    : refuse('ConversationNotFound')
}

/** One row of a person's chat list. */
export async function getChatRow(
  work: ReadWork,
  { personId, conversationId }: { personId: PersonId; conversationId: ConversationId },
): Promise<ChatView> {
  const row = await selectChat(work.sql, { personId, conversationId, nowMs: work.nowMs })
  const [view] = row ? await hydrate(work, [row]) : []
  return view ?? refuse('ConversationNotFound')
}

/** The rows of these conversations, including those removed from the list; without those that the person is not in. */
export async function chatsByIds(
  work: ReadWork,
  { personId, conversationIds }: { personId: PersonId; conversationIds: readonly string[] },
): Promise<ReadonlyMap<string, ChatView>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await selectChatsAt(work.sql, { personId, conversationIds, nowMs: work.nowMs })
  const views = await hydrate(work, rows)
  return new Map(views.map((view) => [view.id, view]))
}

async function hydrate(work: ReadWork, rows: readonly ChatRow[]): Promise<ChatView[]> {
  const groups = rows.flatMap(({ ofPerson, id, type }) => (type === 2 ? [{ personId: ofPerson, id }] : []))
  const [reads, mentions, people] = await Promise.all([
    readsOfGroups(work, groups),
    unreadMentions(work, groups),
    profilesByIds(work, [...new Set(rows.flatMap(peopleOfRow))] as PersonId[]),
  ])
  return rows.map((row) => {
    const key = chatKey({ personId: row.ofPerson, id: row.id })
    return presentChat({
      row,
      people,
      groupReadMseq: reads.get(key) ?? 0,
      mentions: mentions.get(key) ?? [],
    })
  })
}

const peopleOfRow = (row: ChatRow): string[] =>
  row.type === 2 ? peopleOfGroup(row) : row.peerId ? [row.peerId] : []

/**
 * The people a group's row needs: the sender of its last message, the members in its composed avatar, and the people
 * whom that message names if the system wrote it.
 */
const peopleOfGroup = (row: ChatRow): string[] => [
  ...(row.lastSenderId && !row.lastIsMasked ? [row.lastSenderId] : []),
  ...(row.photo === '' ? row.avatarIds : []),
  ...namedIn({ kind: row.lastKind, content: row.lastContent }),
]

/** The furthest read cursor of anyone else in each group that is not too large for receipts, by chatKey. */
export async function readsOfGroups(
  work: ReadWork,
  chats: readonly ChatOfPerson[],
): Promise<ReadonlyMap<string, number>> {
  if (chats.length === 0) return new Map()
  const rows = await selectGroupReads(work.sql, { chats, maxMembers: maxSmallGroup })
  return new Map(rows.map((row) => [chatKey(row), Number(row.readMseq)]))
}

/** The key of a person's conversation in maps. */
export const chatKey = ({ personId, id }: ChatOfPerson): string => `${personId} ${id}`

async function unreadMentions(
  work: ReadWork,
  chats: readonly ChatOfPerson[],
): Promise<ReadonlyMap<string, MentionView[]>> {
  if (chats.length === 0) return new Map()
  const rows = await selectMentions(work.sql, { chats, limit: maxShownMentions, nowMs: work.nowMs })
  const byChat = Map.groupBy(rows, chatKey)
  return new Map(
    [...byChat].map(([key, found]) => [
      key,
      found.map(({ cseq, mseq }) => ({ cseq: Number(cseq), mseq: Number(mseq) })),
    ]),
  )
}
