/** A person's polls and votes in an export of their data; the questions and the counts are among their messages. */
import type { Sql } from '../kernel/database'
import type { RowsPage } from '../kernel/declared/personal-data'

export const selectPollsOf = (sql: Sql, { personId, after, limit }: RowsPage) =>
  sql<{ id: string; conversationId: string; cseq: number; isAnonymous: boolean; closedAt: Date | null }[]>`
    select id, conversation_id as "conversationId", cseq::float8 as cseq, is_anonymous as "isAnonymous", closed_at as "closedAt"
    from polls.poll where owner_id = ${personId} and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${limit}::int`

/** The options that a person chose, one row for each poll. */
export const selectVotesOf = (sql: Sql, { personId, after, limit }: RowsPage) =>
  sql<{ id: string; conversationId: string; cseq: number; options: number[] }[]>`
    select poll_id as id, conversation_id as "conversationId", cseq::float8 as cseq,
      json_agg(option order by option) as options
    from polls.vote join polls.poll on poll.id = poll_id
    where person_id = ${personId} and (${after ?? null}::uuid is null or poll_id > ${after ?? null}::uuid)
    group by poll_id, conversation_id, cseq order by poll_id limit ${limit}::int`
