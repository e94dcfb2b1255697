/** SQL of staff decisions about programs. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import type { ReadWork } from '../../kernel/work'

export interface ProgramRow {
  id: string
  isOn: boolean
  position: number | null
  /** The payee at the time of the transaction. */
  payeeId: PersonId | null
  /** The person who is paid from a later time on. */
  nextPayeeId: PersonId | null
  nextPayeeAt: Date | null
}

type Reading = Pick<ReadWork, 'sql' | 'nowMs'>

/** The columns at a time: a payee to come is the payee from then on. */
function columns({ sql, nowMs }: Reading) {
  const hasCome = sql`coalesce(next_payee_at <= ${new Date(nowMs)}, false)`
  return sql`
    id, is_on as "isOn", position, case when ${hasCome} then next_payee_id else payee_id end as "payeeId",
    case when ${hasCome} then null else next_payee_id end as "nextPayeeId",
    case when ${hasCome} then null else next_payee_at end as "nextPayeeAt"`
}

export const selectPrograms = (work: Reading) =>
  work.sql<ProgramRow[]>`select ${columns(work)} from miniprograms.program`

export async function selectProgram(work: Reading, id: string): Promise<ProgramRow | undefined> {
  const [row] = await work.sql<
    ProgramRow[]
  >`select ${columns(work)} from miniprograms.program where id = ${id}`
  return row
}

/** Locks a program's row, so that the second of two changes sees the first. */
export async function lockProgram(work: Reading, id: string): Promise<ProgramRow> {
  const { sql } = work
  await sql`insert into miniprograms.program (id) values (${id}) on conflict do nothing`
  const [row] = await sql<[ProgramRow]>`
    select ${columns(work)} from miniprograms.program where id = ${id} for update`
  return row
}

export const updateProgram = (
  sql: Sql,
  { id, isOn, payeeId, nextPayeeId, nextPayeeAt }: Omit<ProgramRow, 'position'>,
) => sql`
  update miniprograms.program
  set is_on = ${isOn}, payee_id = ${payeeId}, next_payee_id = ${nextPayeeId}, next_payee_at = ${nextPayeeAt}
  where id = ${id}`

/** Whether anything was ever paid to a program. */
export async function wasPaid(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql<unknown[]>`select 1 from miniprograms.payment where program_id = ${id} limit 1`
  return rows.length > 0
}

/** Puts these programs first, in this order, and all others behind them. */
export async function updatePositions(sql: Sql, ids: readonly string[]): Promise<void> {
  const given = sql.array([...ids], 'TEXT')
  await sql`update miniprograms.program set position = null where position is not null and id <> all(${given})`
  await sql`
    insert into miniprograms.program (id, position)
    select id, nth from unnest(${given}::text[]) with ordinality as given(id, nth) order by id
    on conflict (id) do update set position = excluded.position`
}

/** Clears a payee, or one to come, whose account is deleted. One who has come by now leaves nobody, not the one before. */
export async function clearPayee({ sql, nowMs }: Reading, personId: PersonId): Promise<void> {
  await sql`update miniprograms.program set payee_id = null where payee_id = ${personId}`
  await sql`
    update miniprograms.program
    set payee_id = case when next_payee_at <= ${new Date(nowMs)} then null else payee_id end,
      next_payee_id = null, next_payee_at = null
    where next_payee_id = ${personId}`
}

export interface TakingsRow {
  programId: string
  payments: number
  earned: bigint
}

/** The number and total of payments to each program. */
export const sumPayments = (sql: Sql) =>
  sql<TakingsRow[]>`
    select program_id as "programId", count(*)::float8 as payments, sum(amount)::bigint as earned
    from miniprograms.payment group by program_id`

/** The number of receipts that each program's server has not accepted for a day. */
export const countGivenUp = (sql: Sql) =>
  sql<{ programId: string; count: number }[]>`
    select program_id as "programId", count(*)::float8 as count from miniprograms.delivery
    where next_at is null group by program_id`
