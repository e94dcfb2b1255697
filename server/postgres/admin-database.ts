import { join } from 'node:path'
import type { Config } from '../kernel/config'
import { finderOf, openDatabase, type Sql } from '../kernel/database'
import type { Log } from '../kernel/log'
import { StartRefusal } from '../kernel/start-refusal'
import { choosePostgresAccount } from './account'
import { hasCluster } from './cluster'
import { startEmbeddedPostgres } from './embedded-postgres'
import { lockDataFolder } from './folder-lock'
import { openTransport, transportOfThisSystem } from './transport'

export interface AdminDatabase {
  sql: Sql
  close(): Promise<void>
}

/**
 * Opens an installation's database as its owner, for a command that runs next to the server: `DATABASE_URL`, or the embedded
 * one, which is started for the purpose if it isn't running.
 */
export async function openAdminDatabase(
  {
    databaseUrl,
    databaseOwnerUrl,
    dataDir,
    archive,
  }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'> & Partial<Pick<Config, 'archive'>>,
  log: Log,
): Promise<AdminDatabase> {
  const url = databaseOwnerUrl ?? databaseUrl
  await finderOf({ url: url ?? '' })?.find()
  if (url) return opened(openDatabase({ url }, { max: 1 }))
  const pgData = join(dataDir, 'postgres')
  if (!hasCluster(pgData)) throw new StartRefusal(`${dataDir} holds no database. Set DATA_DIR.`)
  const transport = await openTransport(transportOfThisSystem(), dataDir, choosePostgresAccount(pgData))
  const running = openDatabase(transport.connection, { max: 1 })
  const isRunning = await running`select 1`.then(
    () => true,
    () => false,
  )
  if (isRunning) return opened(running)
  await running.close()
  const lock = lockDataFolder(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log, archive })
  const sql = openDatabase(postgres.connection, { max: 1 })
  return {
    sql,
    async close() {
      await sql.close()
      await postgres.stop()
      lock.release()
    },
  }
}

const opened = (sql: Sql): AdminDatabase => ({ sql, close: () => sql.close() })
