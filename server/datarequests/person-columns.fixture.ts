/** The columns of the database that may name a person. */
import type { Sql } from '../kernel/database'

/** Names of columns with ids of things other than people. */
const ofThings =
  /^(id|cid|code|digest|attempt|fragment|included|excluded|returns|reference|tags|files|picture|photo_ids|transfer_ids|sent_after|correcting_after|.*(session|salt|_until|_moment_id|_notification_id)|(account|announcement|application|article|ballot|batch|block|call|campaign|carried|category|clip|comment|conversation|cover|credit|debit|email|entry|event|file|folder|gift|group|hold|intent|invitation|item|known|list|meeting|message|message_file|moment|opening|packet|pack|part|payment|pending|pinned|place|poll|post|preview|process|program|question|reply|report|request|room|root|sanction|source|standing|sticker|stream|tag|ticket|transfer|update|upload|version|video|voter_key|withdrawal)_ids?)$/

export interface Column {
  schema: string
  table: string
  column: string
  type: string
}

export const columnsOf = ({ sql }: { sql: Sql }): Promise<Column[]> => sql<Column[]>`
    select table_schema as schema, table_name as "table", column_name as "column", udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
    order by table_schema, table_name, ordinal_position`

export const nameOf = ({ schema, table, column }: Column) => `${schema}.${table}.${column}`

/** Whether a column may name a person; in a table of people, the id of its rows as well. */
export const mayName = ({ table, column, type }: Column): boolean =>
  (type === 'uuid' || type === '_uuid') && ((table === 'person' && column === 'id') || !ofThings.test(column))
