/** A person's polls and votes in an export of their data; the questions are among their messages. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export const selectPollsOf = (sql: Sql, personId: PersonId) =>
  sql<
    {
      id: string
      conversationId: string
      cseq: number
      isAnonymous: boolean
      counts: number[]
      closedAt: Date | null
    }[]
  >`
    select id, conversation_id as "conversationId", cseq::float8 as cseq, is_anonymous as "isAnonymous",
      to_json(counts) as counts, closed_at as "closedAt"
    from polls.poll where owner_id = ${personId} order by id`

export const selectVotesOf = (sql: Sql, personId: PersonId) =>
  sql<{ pollId: string; conversationId: string; cseq: number; options: number[] }[]>`
    select poll_id as "pollId", conversation_id as "conversationId", cseq::float8 as cseq,
      json_agg(option order by option) as options
    from polls.vote join polls.poll on poll.id = poll_id
    where person_id = ${personId} group by poll_id, conversation_id, cseq order by poll_id`
