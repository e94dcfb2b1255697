import { randomBytes } from 'node:crypto'
import { callLimits, type DatabaseConnection, type Sql } from './database'
import type { Log } from './log'
import { StartRefusal } from './start-refusal'

/**
 * The role the running server uses. Migrations run as the database owner; this role can read and write the domains' tables
 * but not alter them, and gets fewer rights where a domain's migrations say so.
 */
export const appRole = 'linnet_app'

/** The role of the checker of the books. It may do what the server may, and record what the checks found; the server may not become it. */
export const checksRole = 'linnet_checks'

/** The role of the watcher of a chain. It may do what the server may, and credit what came by the chain; the server may not become it. */
export const watcherRole = 'linnet_watcher'

/** The role of the signer of payouts. It may do what the server may, and take withdrawals that it signs; the server may not become it. */
export const signerRole = 'linnet_signer'

/** Creates the role if necessary and lets the current user use it. Roles are shared by all databases of a cluster. */
export async function ensureAppRole(sql: Sql): Promise<void> {
  const [found] = await sql<{ is_member: boolean }[]>`
    select pg_has_role(oid, 'member') as is_member from pg_roles where rolname = ${appRole}`
  if (found?.is_member) return
  try {
    // Another database of the cluster may be creating the role at the same moment.
    await sql.unsafe(`do $$ begin create role ${appRole} nologin;
      exception when duplicate_object or unique_violation then null; end $$`)
    await sql.unsafe(`do $$ begin if not pg_has_role('${appRole}', 'member') then
      execute format('grant ${appRole} to %I', current_user); end if; end $$`)
  } catch (error) {
    throw new StartRefusal(
      `Linnet uses the database role ${appRole}, which the user of DATABASE_URL cannot create. ` +
        `As administrator, run "create role ${appRole}; grant ${appRole} to ..." that user (${String(error)}).`,
    )
  }
}

/**
 * Connects as one of these roles, with the limits of calls. On our own socket it logs in as the role, which
 * can't be undone; through a URL each connection switches to the role when it opens.
 */
export async function connectionAs(
  sql: Sql,
  connection: DatabaseConnection,
  role: string,
): Promise<DatabaseConnection> {
  if (!('path' in connection)) return { ...connection, connection: { ...callLimits, role } }
  const [found] = await sql<{ can_log_in: boolean; needs_password: boolean }[]>`
    select rolcanlogin as can_log_in, exists (
      select from pg_hba_file_rules where type = 'local' and auth_method <> 'trust') as needs_password
    from pg_roles where rolname = ${role}`
  const { password: _, ...place } = connection
  if (!found?.needs_password) {
    if (!found?.can_log_in) await sql.unsafe(`alter role ${role} login`)
    return { ...place, username: role, connection: callLimits }
  }
  // A new password with each start, known only to this server.
  const password = randomBytes(24).toString('hex')
  await sql.unsafe(`alter role ${role} login password '${password}'`)
  return { ...place, username: role, password, connection: callLimits }
}

/** As the role of the server. */
export const appConnection = (sql: Sql, connection: DatabaseConnection): Promise<DatabaseConnection> =>
  connectionAs(sql, connection, appRole)

/** Grants the role access to all of a domain's tables, including new ones. */
export async function grantToApp(sql: Sql, schema: string): Promise<void> {
  await sql.unsafe(`
    grant usage on schema ${schema} to ${appRole};
    grant select, insert, update, delete on all tables in schema ${schema} to ${appRole};
    grant usage, select on all sequences in schema ${schema} to ${appRole};
    grant execute on all functions in schema ${schema} to ${appRole};`)
}

/** Schemas the role has no access to yet, in databases older than the role. */
export async function schemasWithoutApp(sql: Sql, schemas: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace
    join json_array_elements_text(${JSON.stringify(schemas)}::text::json) on nspname = value
    where not has_schema_privilege(${appRole}, oid, 'usage')`
  return rows.map(({ name }) => name)
}

export interface Guarded {
  /** The server's own connection. */
  sql: Sql
  /** Schemas whose tables the server must not be able to write. */
  schemas: readonly string[]
  /** Migrations ran as a separate owner, so this connection must not be able to become it. */
  hasOwner: boolean
  /** Not the embedded database, so an administrator can set up a separate owner. */
  isOutside: boolean
  log: Log
}

/**
 * Checks that the server cannot write tables that only database functions may write: never through its role,
 * nor through its login user if somebody else owns the tables.
 */
export async function requireGuardedTables({
  sql,
  schemas,
  hasOwner,
  isOutside,
  log,
}: Guarded): Promise<void> {
  const { now, writers } = await findWriters(sql, schemas)
  const guarded = schemas.map((name) => `the ${name}`).join(', ')
  if (now !== appRole || writers.includes(now))
    throw new StartRefusal(
      `Linnet connects as the database role ${now}, which can write ${guarded} directly. It must connect as ${appRole}, and ` +
        'that role must have only the rights that its migrations grant.',
    )
  if (writers.length === 0) return
  if (hasOwner)
    throw new StartRefusal(
      `The user of DATABASE_URL can become ${writers.join(', ')}, who may write ${guarded}. It must be a member of ${appRole} ` +
        'and of no other role.',
    )
  if (isOutside)
    log.warn(
      `the user of DATABASE_URL owns the tables, so anyone who takes over the server can write ${guarded}. Set DATABASE_OWNER_URL.`,
    )
}

/** The current role, and the roles able to write these tables that the login user is or can become. */
async function findWriters(
  sql: Sql,
  schemas: readonly string[],
): Promise<{ now: string; writers: string[] }> {
  try {
    const rows = await sql<{ now: string; writer: string | null }[]>`
      with guarded as (
        select pg_class.oid, relowner from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        join json_array_elements_text(${JSON.stringify(schemas)}::text::json) on nspname = value
        where relkind in ('r', 'p')
      )
      select current_user::text as now, rolname::text as writer
      from (select) as one left join pg_roles on pg_has_role(session_user, pg_roles.oid, 'member') and (
        rolsuper or rolcreaterole or exists (
          select from guarded where relowner = pg_roles.oid
            or has_table_privilege(pg_roles.oid, guarded.oid, 'insert, update, delete, truncate')))
      order by rolname limit 20`
    return { now: rows[0]?.now ?? 'nobody', writers: rows.flatMap(({ writer }) => writer ?? []) }
  } catch (error) {
    throw new StartRefusal(
      `The user of DATABASE_URL cannot use the database role ${appRole}. As administrator, run "grant ${appRole} to" that user ` +
        `(${String(error)}).`,
    )
  }
}
