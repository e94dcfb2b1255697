import type { DatabaseConnection, Sql } from './database'
import { StartRefusal } from './start-refusal'

/**
 * The role that the running server works as. Migrations belong to whoever made the database; this role reads and writes
 * the tables of the domains, changes none of their shape, and gets less where a domain says so in its migrations.
 */
export const appRole = 'linnet_app'

/** The role exists, and whoever connects may work as it. Roles belong to all databases of a server. */
export async function ensureAppRole(sql: Sql): Promise<void> {
  const [found] = await sql<{ is_member: boolean }[]>`
    select pg_has_role(oid, 'member') as is_member from pg_roles where rolname = ${appRole}`
  if (found?.is_member) return
  try {
    // A role of this name may appear at the same moment, made for another database.
    await sql.unsafe(`do $$ begin create role ${appRole} nologin;
      exception when duplicate_object or unique_violation then null; end $$`)
    await sql.unsafe(`do $$ begin if not pg_has_role('${appRole}', 'member') then
      execute format('grant ${appRole} to %I', current_user); end if; end $$`)
  } catch (error) {
    throw new StartRefusal(
      `Linnet works as the database role ${appRole}, which the user of DATABASE_URL cannot make: ` +
        `as administrator, "create role ${appRole}; grant ${appRole} to ..." that user (${String(error)}).`,
    )
  }
}

/**
 * The way in as that role. On our own socket it is a login of its own, which nothing can step out of; through a URL the
 * connection takes the role on when it opens.
 */
export async function connectionOfApp(sql: Sql, connection: DatabaseConnection): Promise<DatabaseConnection> {
  if (!('path' in connection)) return { ...connection, connection: { role: appRole } }
  const [found] = await sql<{ can_log_in: boolean }[]>`
    select rolcanlogin as can_log_in from pg_roles where rolname = ${appRole}`
  if (!found?.can_log_in) await sql.unsafe(`alter role ${appRole} login`)
  return { ...connection, username: appRole }
}

/** Gives the role the use of a domain's tables, those of this start's migrations among them. */
export async function grantToApp(sql: Sql, schema: string): Promise<void> {
  await sql.unsafe(`
    grant usage on schema ${schema} to ${appRole};
    grant select, insert, update, delete on all tables in schema ${schema} to ${appRole};
    grant usage, select on all sequences in schema ${schema} to ${appRole};
    grant execute on all functions in schema ${schema} to ${appRole};`)
}

/** Schemas of these that the role cannot enter yet: databases from before it existed. */
export async function schemasWithoutApp(sql: Sql, schemas: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace
    join json_array_elements_text(${JSON.stringify(schemas)}::text::json) on nspname = value
    where not has_schema_privilege(${appRole}, oid, 'usage')`
  return rows.map(({ name }) => name)
}
