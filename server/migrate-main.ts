/**
 * `npm run migrate`: expands and backfills, during which servers of the previous version may keep running. With `-- --contract`,
 * it then removes what only those need. With `-- --divide`, it partitions the largest tables, if the database is up to date.
 */
import { dividing } from './divide'
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import type { Sql } from './kernel/database'
import { createLog } from './kernel/log'
import { type Phase, readMigrations } from './kernel/migrate/files'
import { migrate } from './kernel/migrate/migrate'
import { selectApplied } from './kernel/migrate/state'
import { StartRefusal } from './kernel/start-refusal'
import { openAdminDatabase } from './postgres/admin-database'

process.exitCode = await run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof StartRefusal ? `${message}\n` : `Migration failed: ${message}\n`)
  return 1
})

async function run(): Promise<number> {
  const words = process.argv.slice(2)
  const unknown = words.filter((word) => word !== '--contract' && word !== '--divide')
  if (unknown.length > 0)
    throw new StartRefusal(`There is no option ${unknown.join(' ')}, only --contract and --divide.`)
  const config = parseConfig(process.env, domains)
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openAdminDatabase(config, log)
  const { sql } = database
  try {
    const phases: Phase[] = ['expand', 'backfill']
    if (words.includes('--contract')) phases.push('contract')
    await migrate(sql, domains, { phases, isInUse: true, report: print })
    for (const { setUpAsOwner } of domains) await setUpAsOwner?.(sql, config)
    const left = await countLeft(sql)
    if (left === 0 && words.includes('--divide'))
      await migrate(sql, dividing, { isInUse: true, report: print })
    print(left === 0 ? 'The database is up to date.' : waitsFor(left))
    return 0
  } finally {
    await database.close()
  }
}

async function countLeft(sql: Sql): Promise<number> {
  const applied = await selectApplied(sql)
  const files = await readMigrations(domains)
  return files.filter(({ domain, name }) => !applied.has(`${domain}/${name}`)).length
}

function waitsFor(count: number): string {
  const migrations = count === 1 ? '1 migration' : `${count} migrations`
  return `The database is ready for this version. ${migrations} can follow once no server of the version before runs: "npm run migrate -- --contract".`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
