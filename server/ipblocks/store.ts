import type { Sql } from '../kernel/database'
import { countUpTo, keysetPage, type PageKey } from '../kernel/staff/keyset'

export interface BlockRow {
  id: string
  network: string
  reason: string
  madeAt: Date
  madeByName: string
  until: Date | null
  liftedAt: Date | null
  liftedByName: string | null
  liftedWhy: string | null
}

const columns = (sql: Sql) => sql`
  id, abbrev(network::inet) as network, reason, made_at as "madeAt", made_by_name as "madeByName", until, lifted_at as "liftedAt",
  lifted_by_name as "liftedByName", lifted_why as "liftedWhy"`

const isActive = (sql: Sql, nowMs: number) =>
  sql`(lifted_at is null and (until is null or until > ${new Date(nowMs)}))`

export async function selectRevision(sql: Sql): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select number::float8 as number from ipblocks.revision`
  return row?.number ?? 0
}

/** Counts a change; others wait until it is committed. */
export async function nextRevision(sql: Sql): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    update ipblocks.revision set number = number + 1 returning number::float8 as number`
  return row?.number ?? 0
}

export interface ActiveBlock {
  network: string
  until: Date | null
}

export const selectActive = (sql: Sql, nowMs: number) =>
  sql<
    ActiveBlock[]
  >`select abbrev(network::inet) as network, until from ipblocks.block where ${isActive(sql, nowMs)}`

/** The number of blocks in force, and whether one of them holds the whole network. */
export async function selectStanding(
  sql: Sql,
  { network, nowMs }: { network: string; nowMs: number },
): Promise<{ count: number; isBlocked: boolean }> {
  const [row] = await sql<{ count: number; isBlocked: boolean }[]>`
    select count(*)::int as count,
      coalesce(bool_or(network >>= network(${network}::text::inet)), false) as "isBlocked"
    from ipblocks.block where ${isActive(sql, nowMs)}`
  return row ?? { count: 0, isBlocked: false }
}

/** Stores a block; returns its network in the usual notation, without bits of hosts. */
export async function insertBlock(
  sql: Sql,
  block: {
    id: string
    network: string
    reason: string
    nowMs: number
    by: { id: string; name: string }
    untilMs: number | undefined
  },
): Promise<string> {
  const until = block.untilMs === undefined ? null : new Date(block.untilMs)
  const [row] = await sql<{ network: string }[]>`
    insert into ipblocks.block (id, network, reason, made_at, made_by, made_by_name, until)
    values (${block.id}, network(${block.network}::text::inet), ${block.reason}, ${new Date(block.nowMs)}, ${block.by.id},
      ${block.by.name}, ${until})
    returning abbrev(network::inet) as network`
  if (!row) throw new Error('a blocked network was not written')
  return row.network
}

/** Lifts a block that is in force; undefined if there is none. */
export async function markLifted(
  sql: Sql,
  { id, by, why, nowMs }: { id: string; by: string; why: string; nowMs: number },
): Promise<BlockRow | undefined> {
  const [row] = await sql<BlockRow[]>`
    update ipblocks.block set lifted_at = ${new Date(nowMs)}, lifted_by_name = ${by}, lifted_why = ${why}
    where id = ${id} and ${isActive(sql, nowMs)} returning ${columns(sql)}`
  return row
}

export interface BlockFilter {
  id?: string | undefined
  state?: 'active' | 'over' | 'lifted' | undefined
  address?: string | undefined
  nowMs: number
}

const matches = (sql: Sql, { id, state, address, nowMs }: BlockFilter) => sql`
  (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
  and (${address ?? null}::text is null or network >>= ${address ?? null}::text::inet)
  and (${state ?? null}::text is null or ${state ?? null} = case
    when lifted_at is not null then 'lifted' when ${isActive(sql, nowMs)} then 'active' else 'over' end)`

export const selectPage = (sql: Sql, filter: BlockFilter, key: PageKey) => {
  const page = keysetPage(sql, { time: sql`made_at`, id: sql`id` }, key)
  return sql<(BlockRow & { atText: string })[]>`
    select ${columns(sql)}, made_at::text as "atText" from ipblocks.block
    where ${matches(sql, filter)} and ${page.follows}
    ${page.inOrder}`
}

export const countBlocks = (sql: Sql, filter: BlockFilter, most: number) =>
  countUpTo(sql, most, sql`from ipblocks.block where ${matches(sql, filter)}`)
