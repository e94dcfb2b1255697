import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface UseRow {
  /** Whether the account of either is frozen. */
  isFrozen: boolean
  /** When the person last used the account, as far as one of their sessions is open. */
  seenAt: Date | null
  /** Whether both use the service from the same address. */
  sharesNetwork: boolean
}

export interface Pair {
  personId: PersonId
  otherId: PersonId
}

/** How people use their accounts, each compared with another. Rows are in the same order. */
export const selectUses = (sql: Sql, pairs: readonly Pair[]) =>
  sql<UseRow[]>`
    select
      exists (select from auth.account_freeze where person_id in (pair.person_id, pair.other_id)) as "isFrozen",
      (select max(seen_at) from auth.session where person_id = pair.person_id) as "seenAt",
      exists (
        select from auth.session one join auth.session other on other.address = one.address
        where one.person_id = pair.person_id and other.person_id = pair.other_id
      ) as "sharesNetwork"
    from json_to_recordset(${JSON.stringify(pairs.map(({ personId, otherId }, n) => ({ n, person_id: personId, other_id: otherId })))}::text::json)
      as pair (n int, person_id uuid, other_id uuid)
    order by n`
