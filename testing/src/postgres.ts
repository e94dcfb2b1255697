import { rmSync } from 'node:fs'
import { makeScratch } from '../../scripts/scratch.mjs'
import { domains } from '../../server/domains'
import { type DatabaseConnection, openDatabase, type Sql } from '../../server/kernel/database'
import { createLog } from '../../server/kernel/log'
import { migrate } from '../../server/kernel/migrate/migrate'
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres'

/** One PostgreSQL for all test files of a run, with a migrated template to clone. It stops with the process. */
let started: Promise<TestPostgres> | undefined

interface TestPostgres {
  admin: Sql
  connectionTo: (database: string) => DatabaseConnection
}

/** Test data need not survive a crash, so nothing waits for the disk. */
export const testPostgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Several servers run at once.
  shared_buffers: '128MB',
} as const

const template = 'linnet_template'
let clones = 0

export interface ClonedDatabase {
  connection: DatabaseConnection
  drop(): Promise<void>
}

/** A fresh copy of the migrated template. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  started ??= start()
  const { admin, connectionTo } = await started
  const name = `world_${++clones}`
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
  return {
    connection: connectionTo(name),
    drop: async () => void (await admin.unsafe(`drop database ${name} with (force)`)),
  }
}

async function start(): Promise<TestPostgres> {
  const dataDir = makeScratch('linnet-world-')
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: testPostgresSettings,
    trustsSocket: true,
  })
  process.on('exit', () => {
    postgres.stopAtOnce()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const connectionTo = (database: string) => ({ ...postgres.connection, database }) as DatabaseConnection
  const admin = openDatabase(postgres.connection, { max: 1 })
  await admin.unsafe(`create database ${template}`)
  const sql = openDatabase(connectionTo(template), { max: 1 })
  await migrate(sql, domains)
  await sql.close()
  return { admin, connectionTo }
}
