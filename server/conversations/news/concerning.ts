/** Entries that concern a person, across their conversations: mentions, replies and reactions to their messages. */
import { type Content, type ConversationId, type PersonId, readContent } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { type ConcerningRow, selectMentioning, selectReactionsTo } from './concerning-store'

export interface Concerning {
  kind: 'mention' | 'reply' | 'reaction'
  /** The id of the item, unique among all of them. */
  id: string
  atMs: number
  conversationId: ConversationId
  /** The name of the group; undefined in a direct conversation. */
  groupName: string | undefined
  cseq: number
  content: Content
  emoji?: string
  /** The person who acted; undefined, and without a name, in anonymous mode. */
  personId: PersonId | undefined
  name: string
  photo: string
  isRead: boolean
}

/** The newest of each kind up to a time, as the person may see them now. */
export async function concerning(
  work: ReadWork,
  { personId, untilMs, limit }: { personId: PersonId; untilMs: number; limit: number },
): Promise<Concerning[]> {
  const page = { personId, until: new Date(untilMs), limit, now: new Date(work.nowMs) }
  const [mentions, reactions] = await Promise.all([
    selectMentioning(work.sql, page),
    selectReactionsTo(work.sql, page),
  ])
  const ids = [...mentions, ...reactions].flatMap(({ byId }) => byId ?? [])
  const people = await profilesByIds(work, [...new Set(ids)])
  const present = (row: ConcerningRow) => {
    const profile = row.byId === null ? undefined : people.get(row.byId)
    return {
      atMs: row.at.getTime(),
      conversationId: row.conversationId,
      groupName: row.type === 2 ? row.name : undefined,
      cseq: Number(row.cseq),
      content: readContent(row.kind, row.content),
      personId: row.byId ?? undefined,
      name: row.byId === null ? '' : row.groupName || (profile?.nickname ?? ''),
      photo: profile?.photo ?? '',
      isRead: row.isRead,
    }
  }
  const named = new Set(mentions.filter((row) => !row.isReply).map(placeOf))
  return [
    // A reply that also mentions the person is listed once.
    ...mentions
      .filter((row) => !row.isReply || !named.has(placeOf(row)))
      .map((row) => ({
        kind: row.isReply ? ('reply' as const) : ('mention' as const),
        id: placeOf(row),
        ...present(row),
      })),
    ...reactions.map((row) => ({
      kind: 'reaction' as const,
      id: `${placeOf(row)}/${row.emoji}/${row.shownId}`,
      emoji: row.emoji,
      ...present(row),
    })),
  ]
}

const placeOf = ({ conversationId, cseq }: ConcerningRow): string => `${conversationId}/${cseq}`
