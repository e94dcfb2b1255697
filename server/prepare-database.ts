import { appConnection } from './kernel/app-role'
import type { Config } from './kernel/config'
import { type DatabaseConnection, openDatabase, sqlState } from './kernel/database'
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
}

/**
 * Migrates as the database owner, if the settings allow it, and returns the connection for the role the server uses
 * afterwards.
 */
export async function prepareDatabase({
  config,
  domains,
  connection,
  owner = connection,
}: DatabaseToPrepare): Promise<DatabaseConnection> {
  const sql = openDatabase(owner, { max: 1 })
  try {
    if (config.migratesOnStart) {
      await migrate(sql, domains)
      for (const { setUpAsOwner } of domains) await setUpAsOwner?.(sql, config)
    }
    await requireFittingSchema(sql, domains)
    return await appConnection(sql, connection)
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
