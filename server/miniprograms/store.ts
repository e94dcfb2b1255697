import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface VisitorRow {
  programId: string
  openedAt: Date | null
  pinnedAt: Date | null
  agreedAt: Date | null
}

export const selectVisits = (sql: Sql, personId: PersonId) =>
  sql<VisitorRow[]>`
    select program_id as "programId", opened_at as "openedAt", pinned_at as "pinnedAt", agreed_at as "agreedAt"
    from miniprograms.visitor where person_id = ${personId}`

type Visitor = { personId: PersonId; programId: string }

export const upsertOpened = (sql: Sql, { personId, programId }: Visitor, nowMs: number) => sql`
  insert into miniprograms.visitor (person_id, program_id, opened_at)
  values (${personId}, ${programId}, ${new Date(nowMs)})
  on conflict (person_id, program_id) do update set opened_at = excluded.opened_at`

/** Pins a program; one that is already pinned keeps its place. */
export const upsertPinned = (
  sql: Sql,
  { personId, programId }: Visitor,
  { isPinned, nowMs }: { isPinned: boolean; nowMs: number },
) => sql`
  insert into miniprograms.visitor (person_id, program_id, pinned_at)
  values (${personId}, ${programId}, ${isPinned ? new Date(nowMs) : null})
  on conflict (person_id, program_id) do update
    set pinned_at = case when excluded.pinned_at is null then null else coalesce(visitor.pinned_at, excluded.pinned_at) end`

export const upsertAgreed = (sql: Sql, { personId, programId }: Visitor, nowMs: number) => sql`
  insert into miniprograms.visitor (person_id, program_id, agreed_at)
  values (${personId}, ${programId}, ${new Date(nowMs)})
  on conflict (person_id, program_id) do update set agreed_at = coalesce(visitor.agreed_at, excluded.agreed_at)`

export const clearAgreed = (sql: Sql, { personId, programId }: Visitor) => sql`
  update miniprograms.visitor set agreed_at = null where person_id = ${personId} and program_id = ${programId}`

export const deleteVisits = (sql: Sql, personId: PersonId) => sql`
  delete from miniprograms.visitor where person_id = ${personId}`
