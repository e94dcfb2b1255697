import type { Sql } from '../kernel/database'

/**
 * Creates a role that nobody logs in as, with this member. Returns false if that requires an administrator. Roles are shared by
 * all databases of a cluster, so another database may be doing the same at this moment.
 */
export async function makeRole(
  sql: Sql,
  { role, member }: { role: string; member?: string },
): Promise<boolean> {
  const isThere = async () => {
    const [found] = await sql<{ isReady: boolean }[]>`
      select ${member ?? null}::text is null or pg_has_role(${member ?? null}::text::name, oid, 'member') as "isReady"
      from pg_roles where rolname = ${role}`
    return found?.isReady === true
  }
  if (await isThere()) return true
  // Trying would leave an error in the log of a database whose administrator made the roles that are needed.
  const [own] = await sql<{ mayCreate: boolean }[]>`
    select rolsuper or rolcreaterole as "mayCreate" from pg_roles where rolname = current_user`
  if (!own?.mayCreate) return false
  try {
    await sql.unsafe(`do $$ begin create role ${role} nologin;
      exception when duplicate_object or unique_violation then null; end $$`)
    if (member) await sql.unsafe(`grant ${role} to ${member}`)
    return true
  } catch {
    return isThere()
  }
}

export async function grantExecution(
  sql: Sql,
  { role, functions }: { role: string; functions: readonly string[] },
): Promise<void> {
  const missing = await sql<{ signature: string }[]>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'ledger'::regnamespace and not has_function_privilege(${role}, oid, 'execute')
      and proname in (select json_array_elements_text(${JSON.stringify(functions)}::text::json))`
  for (const { signature } of missing) await sql.unsafe(`grant execute on function ${signature} to ${role}`)
  await sql.unsafe(`grant usage on schema ledger to ${role}`)
}

export const setFaucet = (sql: Sql, isOpen: boolean) => sql`select ledger.open_faucet(${isOpen})`

export const setSignInDays = (sql: Sql, days: number) => sql`select ledger.allow_sign_in_days(${days}::int)`

/** Lets a role do all that another one may, and the current user become it. Returns false if that requires an administrator. */
export async function joinRole(sql: Sql, { role, like }: { role: string; like: string }): Promise<boolean> {
  const missing = async () => {
    const [joined] = await sql<{ isLike: boolean; isOurs: boolean }[]>`
      select pg_has_role(${role}::text::name, ${like}::text::name, 'member') as "isLike",
        pg_has_role(current_user, ${role}::text::name, 'member') as "isOurs"`
    return [
      ...(joined?.isLike ? [] : [`grant ${like} to ${role}`]),
      ...(joined?.isOurs ? [] : [`grant ${role} to current_user`]),
    ]
  }
  try {
    for (const statement of await missing()) await sql.unsafe(statement)
    return true
  } catch {
    // Another database of the cluster may have done the same at this moment.
    return (await missing()).length === 0
  }
}
