import type { Sql } from '../kernel/database'

export interface KnownMoney {
  /** Kinds of causes, as in `ledger.cause_kind`. */
  causes: readonly string[]
  /** Kinds of accounts of the house, as in `ledger.house`. */
  houses: readonly string[]
}

export async function selectUnknownKinds(sql: Sql, { causes, houses }: KnownMoney): Promise<string[]> {
  const [row] = await sql<{ unknown: string[] }[]>`
    select array_to_json(ledger.unknown_kinds(${sql.array([...causes], 'TEXT')}, ${sql.array([...houses], 'TEXT')})) as unknown`
  return row?.unknown ?? []
}

export const insertOlder = (sql: Sql, { unknown, nowMs }: { unknown: readonly string[]; nowMs: number }) =>
  sql`select ledger.record_older(${sql.array([...unknown], 'TEXT')}, ${new Date(nowMs)})`

export async function selectHasKind(sql: Sql, kind: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from ledger.cause_kind where name = ${kind}) as found`
  return row?.found ?? false
}
