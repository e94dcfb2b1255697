import type { Sql } from '../../kernel/database'
import type { OrderQuery } from '../../kernel/declared/order-source'
import { intentColumns, type IntentRow } from '../payments/store'

export async function selectIntent(sql: Sql, id: string): Promise<IntentRow | undefined> {
  const [row] = await sql<IntentRow[]>`select ${intentColumns(sql)} from wallet.intent where id = ${id}`
  return row
}

type Page = Omit<OrderQuery, 'status'> & { nowMs: number }

const olderThan = (sql: Sql, before: string | undefined) =>
  before === undefined ? sql`` : sql`and id < ${before}::uuid`

/**
 * Payments by code, newest first: all that a person was to pay, and all to the person that they requested or
 * got.
 */
export function selectCodePayments(
  sql: Sql,
  { personId, status, side, before, limit, nowMs }: Page & { status: 'all' | 'open' | 'paid' | 'closed' },
) {
  const now = new Date(nowMs)
  const page = sql`${olderThan(sql, before)}
      and case ${status}
        when 'open' then used_at is null and expires_at > ${now}
        when 'paid' then outcome = 'paid'
        when 'closed' then outcome <> 'paid' or (used_at is null and expires_at <= ${now})
        else true end
    order by id desc limit ${limit}::int`
  return sql<IntentRow[]>`
    (select ${intentColumns(sql)} from wallet.intent where ${side !== 'income'} and person_id = ${personId} and kind in ('collect', 'payCode') ${page})
    union all
    (select ${intentColumns(sql)} from wallet.intent where ${side !== 'expense'} and payee_id = ${personId} and kind in ('collect', 'payCode')
      and (kind = 'payCode' or outcome = 'paid') ${page})
    order by id desc limit ${limit}::int`
}

/** Completed transfers, or the returns of transfers, newest first. */
export function selectTransfers(
  sql: Sql,
  { personId, kind, side, before, limit }: Omit<Page, 'nowMs'> & { kind: 'transfer' | 'return' },
) {
  const page = sql`and kind = ${kind} and outcome = 'paid' ${olderThan(sql, before)}
    order by id desc limit ${limit}::int`
  return sql<IntentRow[]>`
    (select ${intentColumns(sql)} from wallet.intent where ${side !== 'income'} and person_id = ${personId} and kind in ('transfer', 'return') ${page})
    union all
    (select ${intentColumns(sql)} from wallet.intent where ${side !== 'expense'} and payee_id = ${personId} and kind in ('transfer', 'return') ${page})
    order by id desc limit ${limit}::int`
}
