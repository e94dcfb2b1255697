/** SQL of staff decisions about programs. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface ProgramRow {
  id: string
  isOn: boolean
  position: number | null
  payeeId: PersonId | null
}

const columns = (sql: Sql) => sql`id, is_on as "isOn", position, payee_id as "payeeId"`

export const selectPrograms = (sql: Sql) =>
  sql<ProgramRow[]>`select ${columns(sql)} from miniprograms.program`

export async function selectProgram(sql: Sql, id: string): Promise<ProgramRow | undefined> {
  const [row] = await sql<ProgramRow[]>`select ${columns(sql)} from miniprograms.program where id = ${id}`
  return row
}

/** Locks a program's row, so that the second of two changes sees the first. */
export async function lockProgram(sql: Sql, id: string): Promise<ProgramRow> {
  await sql`insert into miniprograms.program (id) values (${id}) on conflict do nothing`
  const [row] = await sql<[ProgramRow]>`
    select ${columns(sql)} from miniprograms.program where id = ${id} for update`
  return row
}

export const updateProgram = (sql: Sql, { id, isOn, payeeId }: Omit<ProgramRow, 'position'>) => sql`
  update miniprograms.program set is_on = ${isOn}, payee_id = ${payeeId} where id = ${id}`

/** Puts these programs first, in this order, and all others behind them. */
export async function updatePositions(sql: Sql, ids: readonly string[]): Promise<void> {
  const given = sql.array([...ids], 'TEXT')
  await sql`update miniprograms.program set position = null where position is not null and id <> all(${given})`
  await sql`
    insert into miniprograms.program (id, position)
    select id, nth from unnest(${given}::text[]) with ordinality as given(id, nth) order by id
    on conflict (id) do update set position = excluded.position`
}

/** Clears a payee whose account is deleted. */
export const clearPayee = (sql: Sql, personId: PersonId) => sql`
  update miniprograms.program set payee_id = null where payee_id = ${personId}`

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
