/** Closed accounts that are being forgotten. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { ForgettingPhase } from '../kernel/declared/personal-data'

/** The oldest of these accounts, except for some. */
export const selectForgetting = (sql: Sql, { except, limit }: { except: readonly string[]; limit: number }) =>
  sql<{ id: string }[]>`
    select id from datarequests.request
    where forgetting is not null and id <> all(${sql.array([...except], 'UUID')})
    order by id limit ${limit}::int`

/** Locks an account and returns the phase that is to run next; undefined if there is none, or another server has it. */
export async function lockForgetting(
  sql: Sql,
  id: string,
): Promise<{ personId: PersonId; phase: ForgettingPhase } | undefined> {
  const [row] = await sql<{ personId: PersonId; phase: ForgettingPhase }[]>`
    select person_id as "personId", forgetting as phase from datarequests.request
    where id = ${id} and forgetting is not null for update skip locked`
  return row
}

/** Sets the phase that is to run next; null after the last one. */
export const updateForgetting = (sql: Sql, { id, phase }: { id: string; phase: ForgettingPhase | null }) =>
  sql`update datarequests.request set forgetting = ${phase} where id = ${id}`
