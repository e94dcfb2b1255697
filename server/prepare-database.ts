import { appConnection, checksRole, connectionAs, signerRole, watcherRole } from './kernel/app-role'
import { untilNoOthers } from './kernel/cluster/others'
import type { Config } from './kernel/config'
import { type DatabaseConnection, openDatabase, type Sql, sqlState } from './kernel/database'
import type { Domain } from './kernel/domain'
import { migrate } from './kernel/migrate/migrate'
import { requireFittingSchema } from './kernel/migrate/state'
import { plainReason, StartRefusal } from './kernel/start-refusal'

export interface DatabaseToPrepare {
  config: Config
  domains: readonly Domain[]
  connection: DatabaseConnection
  /** A connection as the owner of the tables, if that is another user than in `connection`. */
  owner: DatabaseConnection | undefined
  /** The time for servers before this one to end; tests wait less. */
  othersWaitMs?: number | undefined
}

export interface PreparedDatabase {
  /** As the role that the server uses. */
  serving: DatabaseConnection
  /** As the role of the checker of the books; undefined if these users can't become it, so that it runs elsewhere. */
  checks: DatabaseConnection | undefined
  /** As the role of the watcher of the chain; undefined likewise. */
  watch: DatabaseConnection | undefined
  /** As the role of the signer of payouts; undefined likewise. */
  sign: DatabaseConnection | undefined
}

/** Migrates as the database owner, if the settings allow it, and returns the connections to be used afterwards. */
export async function prepareDatabase({
  config,
  domains,
  connection,
  owner = connection,
  othersWaitMs,
}: DatabaseToPrepare): Promise<PreparedDatabase> {
  const sql = openDatabase(owner, { max: 1 })
  try {
    if (config.migratesOnStart) {
      // A migration may remove what another server still needs.
      await untilNoOthers(sql, { cluster: config.cluster, waitMs: othersWaitMs })
      await migrate(sql, domains)
      for (const { setUpAsOwner } of domains) await setUpAsOwner?.(sql, config)
    }
    await requireFittingSchema(sql, domains)
    const serving = await appConnection(sql, connection)
    const as = async (role: string) =>
      (await mayBecome(sql, role)) ? connectionAs(sql, owner, role) : undefined
    const [checks, watch, sign] = [await as(checksRole), await as(watcherRole), await as(signerRole)]
    return { serving, checks, watch, sign }
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    if (sqlState(error) === '42501' && config.databaseUrl && !config.databaseOwnerUrl)
      throw new StartRefusal(
        `The user of DATABASE_URL may not migrate the database: ${plainReason(error)}. Set DATABASE_OWNER_URL, or MIGRATE_ON_START=off and migrate by npm run migrate.`,
      )
    throw new StartRefusal(`Migration failed: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await sql.close()
  }
}

async function mayBecome(sql: Sql, role: string): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`
    select pg_has_role(oid, 'member') as may from pg_roles where rolname = ${role}`
  return row?.may ?? false
}
