import type { Sql } from '../../kernel/database'

export interface Rate {
  /** The price per minute; 0: calls are free. */
  rate: bigint
  /** Whether starred friends pay nothing. */
  sparesStarred: boolean
}

/** A person's price per minute, or the default if they have set none. */
export async function selectRate(sql: Sql, personId: string): Promise<Rate> {
  const [row] = await sql<Rate[]>`
    select rate, spares_starred as "sparesStarred" from calls.preference where person_id = ${personId}`
  return row ?? { rate: 0n, sparesStarred: true }
}

interface Change {
  personId: string
  rate?: bigint | undefined
  sparesStarred?: boolean | undefined
}

/** Changes a person's price; only the given fields. */
export const upsertRate = (sql: Sql, { personId, rate, sparesStarred }: Change) => sql`
    insert into calls.preference (person_id, hides_address, rate, spares_starred)
    values (${personId}, false, coalesce(${rate?.toString() ?? null}::bigint, 0), coalesce(${sparesStarred ?? null}::boolean, true))
    on conflict (person_id) do update
    set rate = coalesce(${rate?.toString() ?? null}::bigint, preference.rate),
      spares_starred = coalesce(${sparesStarred ?? null}::boolean, preference.spares_starred)`
