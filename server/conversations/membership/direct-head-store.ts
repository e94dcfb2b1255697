import type { Sql } from '../../kernel/database'

/** How far the logs of these direct conversations go. */
export const selectDirectHeads = (sql: Sql, ids: readonly string[]) =>
  sql<{ id: string; cseq: number }[]>`
    select id, cseq::float8 as cseq from conversations.conversation
    where type = 1 and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`
