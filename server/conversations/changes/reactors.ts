import type { CallOutput, ConversationId, listReactors, PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { selectReactions, selectReadable } from '../log/entry-store'
import { anonymousNumber } from '../log/present'
import { selectMembership } from '../log/store'
import { selectReactors } from './reactor-store'

const pageLength = 50

export interface ReactorsInput {
  personId: PersonId
  conversationId: ConversationId
  cseq: number
  emoji: string
  /** The last person of the previous page. */
  after: string | undefined
  afterMs: number | undefined
}

/** The people who reacted with an emoji to a message that the caller may read. */
export async function readReactors(
  work: ReadWork,
  input: ReactorsInput,
): Promise<CallOutput<typeof listReactors>> {
  const { personId, conversationId, cseq, emoji, after, afterMs } = input
  if (!(await selectMembership(work.sql, input))) return refuse('ConversationNotFound')
  const wanted = [{ personId, conversationId, cseq }]
  if ((await selectReadable(work.sql, { wanted, nowMs: work.nowMs })).length === 0)
    return refuse('MessageGone')
  const [reactions, rows] = await Promise.all([
    selectReactions(work.sql, wanted),
    selectReactors(work.sql, {
      conversationId,
      cseq,
      emoji,
      personId,
      after: after === undefined ? undefined : { id: after, atMs: afterMs ?? 0 },
      limit: pageLength + 1,
    }),
  ])
  const page = rows.slice(0, pageLength)
  const shown = page.flatMap((row) => (row.isMasked ? [] : [row.shownId as PersonId]))
  const people = await profilesByIds(work, shown)
  return {
    reactions: reactions.map(({ emoji: each, count, isMine }) => ({
      emoji: each,
      count: Number(count),
      isMine,
    })),
    people: page.map(({ shownId: id, isMasked, groupName, at }) => {
      const atMs = at.getTime()
      if (isMasked) return { personId: id, name: '', photo: '', anonymous: anonymousNumber(id), atMs }
      const profile = people.get(id as PersonId)
      return { personId: id, name: groupName || (profile?.nickname ?? ''), photo: profile?.photo ?? '', atMs }
    }),
    isLast: rows.length <= pageLength,
  }
}
