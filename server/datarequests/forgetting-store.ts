/** Closed accounts that are being forgotten. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { DeletionAsked, ForgettingPhase } from '../kernel/declared/personal-data'

/** The oldest of these accounts, except for some. */
export const selectForgetting = (sql: Sql, { except, limit }: { except: readonly string[]; limit: number }) =>
  sql<{ id: string }[]>`
    select id from datarequests.request
    where forgetting is not null and id <> all(${sql.array([...except], 'UUID')})
    order by id limit ${limit}::int`

interface Forgetting extends DeletionAsked {
  personId: PersonId
  phase: ForgettingPhase
}

/** Locks an account and returns the phase that is to run next; undefined if there is none, or another server has it. */
export async function lockForgetting(sql: Sql, id: string): Promise<Forgetting | undefined> {
  const [row] = await sql<(Omit<Forgetting, 'after'> & { after: string | null })[]>`
    select person_id as "personId", forgetting as phase, asked_at as at, takes_messages as "takesMessages", after
    from datarequests.request where id = ${id} and forgetting is not null for update skip locked`
  return row && { ...row, after: row.after ?? undefined }
}

/** Sets the phase that is to run next, null after the last one, and the place in it from which it goes on. */
export const updateForgetting = (
  sql: Sql,
  { id, phase, after }: { id: string; phase: ForgettingPhase | null; after?: string | undefined },
) =>
  sql`update datarequests.request set forgetting = ${phase}, after = ${after ?? null}::text where id = ${id}`
