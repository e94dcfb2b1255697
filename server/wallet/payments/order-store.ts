import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import type { IntentRow } from './store'

export async function selectIntent(sql: Sql, id: string): Promise<IntentRow | undefined> {
  const [row] = await sql<IntentRow[]>`select * from wallet.intent where id = ${id}`
  return row
}

export interface OrderPage {
  personId: PersonId
  status: 'all' | 'open' | 'paid' | 'closed'
  before: string | undefined
  limit: number
  nowMs: number
}

/** What a person paid or was asked to pay by code, newest first. */
export const selectOrders = (sql: Sql, { personId, status, before, limit, nowMs }: OrderPage) => {
  const now = new Date(nowMs)
  return sql<IntentRow[]>`
    select * from wallet.intent
    where person_id = ${personId} and kind in ('collect', 'payCode')
      and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
      and case ${status}
        when 'open' then used_at is null and expires_at > ${now}
        when 'paid' then outcome = 'paid'
        when 'closed' then outcome <> 'paid' or (used_at is null and expires_at <= ${now})
        else true end
    order by id desc limit ${limit}::int`
}
