/**
 * Measures the time of cloning the migrated template with each PostgreSQL strategy, with production and test
 * settings, on disk and in the folder of the tests. `node_modules/.bin/bun testing/measure-cloning.ts
 * [rounds]`; docs/testing.md has the figures.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scratchRoot } from '../scripts/scratch.mjs'
import { domains } from '../server/domains'
import { openDatabase, type Sql } from '../server/kernel/database'
import { createLog } from '../server/kernel/log'
import { migrate } from '../server/kernel/migrate/migrate'
import { startEmbeddedPostgres } from '../server/postgres/embedded-postgres'
import { testPostgresSettings } from './src/postgres'

const rounds = Number(process.argv[2] ?? 15)
const strategies = [
  { name: 'wal_log', strategy: 'wal_log', method: 'copy' },
  { name: 'file_copy', strategy: 'file_copy', method: 'copy' },
  { name: 'file_copy, method clone', strategy: 'file_copy', method: 'clone' },
] as const

write('| Folder | Settings | Strategy | create, ms | drop, ms |')
write('|---|---|---|---|---|')
for (const folder of new Set([tmpdir(), scratchRoot()])) {
  for (const [name, settings] of [
    ['production', {}],
    ['test', testPostgresSettings],
  ] as const) {
    const found = await measure(folder, settings)
    for (const one of found) write(`| ${folder} | ${name} | ${one.name} | ${one.create} | ${one.drop} |`)
  }
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function measure(folder: string, settings: Readonly<Record<string, string>>) {
  const dataDir = mkdtempSync(join(folder, 'linnet-cloning-'))
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  const admin = openDatabase(postgres.connection, { max: 1 })
  try {
    await admin.unsafe('create database template')
    const sql = openDatabase({ ...postgres.connection, database: 'template' }, { max: 1 })
    await migrate(sql, domains)
    await sql.close()
    const times = strategies.map((one) => ({ ...one, createMs: [] as number[], dropMs: [] as number[] }))
    // The rounds alternate, so that other load on the machine slows all of them equally.
    for (let round = 0; round < rounds; round++) for (const one of times) await cloneOnce(admin, one)
    return times.map(({ name, createMs, dropMs }) => ({
      name,
      create: median(createMs),
      drop: median(dropMs),
    }))
  } finally {
    await admin.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function cloneOnce(
  admin: Sql,
  { strategy, method, ...times }: { strategy: string; method: string; createMs: number[]; dropMs: number[] },
): Promise<void> {
  await admin.unsafe(`set file_copy_method = ${method}`)
  const startedAt = performance.now()
  await admin.unsafe(`create database clone template template strategy ${strategy}`)
  const createdAt = performance.now()
  await admin.unsafe('drop database clone with (force)')
  times.createMs.push(createdAt - startedAt)
  times.dropMs.push(performance.now() - createdAt)
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0)
}
