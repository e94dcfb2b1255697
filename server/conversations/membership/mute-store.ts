import type { Sql } from '../../kernel/database'

/** Whether a member has muted the conversation: a mute that ends by itself needs nobody to end it. */
export const isMutedNow = (sql: Sql) => sql`(is_muted and coalesce(mute_ends_at > now(), true))`
