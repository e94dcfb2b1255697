/** The questions of the server to the checker, and the progress of a run. */
import type { Sql } from '../../kernel/database'

export interface AskRow {
  id: bigint
  act: 'run' | 'lift'
  reason: string
  staffId: string
  approverId: string
  /** Whether it waited so long that it may be about a stop that is over. */
  isLate: boolean
}

export async function askForRun(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`select ledger.ask_for_run() as id`
  if (!row) throw new Error('the checker was not asked')
  return row.id
}

export const askToLift = (
  sql: Sql,
  { reason, staffId, approverId }: { reason: string; staffId: string; approverId: string },
) => sql`select ledger.ask_to_lift(${reason}, ${staffId}::uuid, ${approverId}::uuid)`

/** Why staff may not lift the stop now. */
export async function selectLiftRefusal(sql: Sql): Promise<'' | 'nothing' | 'unclean'> {
  const [row] = await sql<{ refusal: '' | 'nothing' | 'unclean' }[]>`select ledger.lift_refusal() as refusal`
  return row?.refusal ?? 'unclean'
}

export const selectOpenAsks = (sql: Sql) =>
  sql<AskRow[]>`
    select id, act, coalesce(reason, '') as reason, staff_id as "staffId", approver_id as "approverId",
      at < now() - interval '10 minutes' as "isLate"
    from ledger.ask
    where answered_at is null order by id`

/** The answer to what was asked; undefined before it. */
export async function selectAnswer(sql: Sql, id: bigint): Promise<string | undefined> {
  const [row] = await sql<{ outcome: string | null }[]>`
    select outcome from ledger.ask where id = ${id.toString()}::bigint`
  return row?.outcome ?? undefined
}

export const updateAnswer = (sql: Sql, { id, outcome }: { id: bigint; outcome: string }) =>
  sql`select ledger.answer(${id.toString()}::bigint, ${outcome})`

/** The progress of a run of the checks. */
export interface CheckProgress {
  /** The check that is running. */
  check: string
  done: number
  of: number
}

export const noteProgress = (sql: Sql, progress?: CheckProgress) =>
  sql`select ledger.note_progress(${progress?.check ?? null}::text, ${progress?.done ?? 0}::int, ${progress?.of ?? 0}::int)`

/** The progress of the run that is going on; a checker that ended in the middle of one says nothing for long. */
export async function selectProgress(sql: Sql): Promise<CheckProgress | undefined> {
  const [row] = await sql<CheckProgress[]>`
    select name as check, done, total as of from ledger.progress where at > now() - interval '15 minutes'`
  return row
}
