/**
 * Members' unread messages: the people who may have to be notified, and the messages as they would see them.
 */
import type { Content, ConversationId, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { presentReads } from '../log/reads'
import { contentOfRow } from '../log/store'
import { type NewsRow, selectBehindAmong, selectBehindMembers, selectGrown, selectNews } from './news-store'

export interface Membership {
  conversationId: ConversationId
  personId: PersonId
}

export interface Behind extends Membership {
  isGroup: boolean
}

/**
 * A page of the members of each of these conversations, by their ids: those who have unread messages and did not mute it
 * altogether.
 */
export const membersBehind = (
  { sql }: ReadWork,
  pages: readonly { conversationId: ConversationId; after: string }[],
  limit: number,
): Promise<Behind[]> => (pages.length > 0 ? selectBehindMembers(sql, { pages, limit }) : Promise.resolve([]))

/** The members among these who have unread messages and did not mute the conversation altogether. */
export const behindAmong = ({ sql }: ReadWork, seats: readonly Membership[]): Promise<Behind[]> =>
  seats.length > 0 ? selectBehindAmong(sql, seats) : Promise.resolve([])

/** The conversations of a page that have grown since then, and the last id of the page; undefined after the last page. */
export async function grownSince(
  { sql }: ReadWork,
  { sinceMs, ...page }: { sinceMs: number; after: string; limit: number },
): Promise<{ ids: ConversationId[]; last: string | undefined }> {
  const { ids, last } = await selectGrown(sql, { ...page, since: new Date(sinceMs) })
  return { ids: ids as ConversationId[], last }
}

/** An unread message as its reader may see it. */
export interface NewMessage {
  cseq: number
  editedAtMs: number
  /** The sender; undefined in anonymous mode. */
  senderId: PersonId | undefined
  /** The sender's name; '' in anonymous mode. */
  senderName: string
  isRobot: boolean
  content: Content
}

/** A member's unread messages. */
export interface News extends Membership {
  isGroup: boolean
  isMuted: boolean
  /** Whether mentions and replies are exempt from the mute. */
  hearsMentions: boolean
  /** The name under which they see the conversation. */
  name: string
  unread: number
  newest: NewMessage
  /** The newest unread message that mentions them or replies to them. */
  concerning: NewMessage | undefined
}

/** The unread messages of these members; those who have read everything are left out. */
export async function newsOf(work: ReadWork, seats: readonly Membership[]): Promise<News[]> {
  if (seats.length === 0) return []
  const rows = await selectNews(work.sql, { seats, nowMs: work.nowMs })
  const senders = await profilesByIds(work, [...new Set(rows.map(({ senderId }) => senderId))])
  const present = (row: NewsRow): NewMessage => ({
    cseq: Number(row.cseq),
    editedAtMs: row.editedAt?.getTime() ?? 0,
    senderId: row.pseudonym === null ? row.senderId : undefined,
    senderName: row.pseudonym === null ? row.groupName || (senders.get(row.senderId)?.nickname ?? '') : '',
    isRobot: senders.get(row.senderId)?.isRobot ?? false,
    content: contentOfRow(row),
  })
  return [...Map.groupBy(rows, (row) => row.conversationId + row.personId).values()].flatMap((each) => {
    const newest = each.at(-1)
    if (!newest) return []
    const concerning = each.findLast(({ concerns }) => concerns)
    return [
      {
        conversationId: newest.conversationId,
        personId: newest.personId,
        isGroup: newest.type === 2,
        isMuted: newest.isMuted,
        hearsMentions: newest.hearsMentions,
        name: newest.type === 2 ? newest.name : newest.title || present(newest).senderName,
        unread: presentReads(newest).unread,
        newest: present(newest),
        concerning: concerning && present(concerning),
      },
    ]
  })
}
