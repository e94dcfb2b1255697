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
  const ids = [...mentions, ...reactions].flatMap(({ by_id: id }) => (id === null ? [] : [id as PersonId]))
  const people = await profilesByIds(work, [...new Set(ids)])
  const present = (row: ConcerningRow) => {
    const profile = row.by_id === null ? undefined : people.get(row.by_id as PersonId)
    return {
      atMs: row.at.getTime(),
      conversationId: row.conversation_id as ConversationId,
      groupName: row.type === 2 ? row.name : undefined,
      cseq: Number(row.cseq),
      content: readContent(row.kind, row.content),
      personId: (row.by_id ?? undefined) as PersonId | undefined,
      name: row.by_id === null ? '' : row.group_name || (profile?.nickname ?? ''),
      photo: profile?.photo ?? '',
      isRead: row.is_read,
    }
  }
  const named = new Set(mentions.filter((row) => !row.is_reply).map(placeOf))
  return [
    // A reply that also mentions the person is listed once.
    ...mentions
      .filter((row) => !row.is_reply || !named.has(placeOf(row)))
      .map((row) => ({
        kind: row.is_reply ? ('reply' as const) : ('mention' as const),
        id: placeOf(row),
        ...present(row),
      })),
    ...reactions.map((row) => ({
      kind: 'reaction' as const,
      id: `${placeOf(row)}/${row.emoji}/${row.shown_id}`,
      emoji: row.emoji,
      ...present(row),
    })),
  ]
}

const placeOf = ({ conversation_id: id, cseq }: ConcerningRow): string => `${id}/${cseq}`
