/** Packet rules of groups. */
import type { ConversationId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface RulesRow {
  isOn: boolean
  allowsLucky: boolean
  allowsExclusive: boolean
  allowsEqual: boolean
  allowsMine: boolean
  least: bigint
  most: bigint
  mineTimes: bigint | null
}

export async function selectRules(sql: Sql, conversationId: ConversationId): Promise<RulesRow | undefined> {
  const [row] = await sql<RulesRow[]>`
    select is_on as "isOn", allows_lucky as "allowsLucky", allows_exclusive as "allowsExclusive",
      allows_equal as "allowsEqual", allows_mine as "allowsMine", least, most, mine_times as "mineTimes"
    from redpackets.rules where conversation_id = ${conversationId}`
  return row
}

export const upsertRules = (sql: Sql, conversationId: ConversationId, rules: RulesRow) => sql`
    insert into redpackets.rules (conversation_id, is_on, allows_lucky, allows_exclusive, allows_equal, allows_mine, least,
      most, mine_times)
    values (${conversationId}, ${rules.isOn}, ${rules.allowsLucky}, ${rules.allowsExclusive}, ${rules.allowsEqual},
      ${rules.allowsMine}, ${rules.least.toString()}::bigint, ${rules.most.toString()}::bigint,
      ${rules.mineTimes?.toString() ?? null}::bigint)
    on conflict (conversation_id) do update set is_on = excluded.is_on, allows_lucky = excluded.allows_lucky,
      allows_exclusive = excluded.allows_exclusive, allows_equal = excluded.allows_equal, allows_mine = excluded.allows_mine,
      least = excluded.least, most = excluded.most, mine_times = excluded.mine_times`
