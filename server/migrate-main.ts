/**
 * `npm run migrate [-- --contract]`: without `--contract` it expands and backfills, which servers of the version before may
 * run through. With it, it removes what only they need.
 */
import { domains } from './domains'
import { parseConfig } from './kernel/config'
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
  const unknown = words.filter((word) => word !== '--contract')
  if (unknown.length > 0) throw new StartRefusal(`There is no option ${unknown.join(' ')}, only --contract.`)
  const config = parseConfig(process.env, domains)
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openAdminDatabase(config, log)
  try {
    const phases: Phase[] = words.length > 0 ? ['expand', 'backfill', 'contract'] : ['expand', 'backfill']
    await migrate(database.sql, domains, { phases, isInUse: true, report: print })
    const applied = await selectApplied(database.sql)
    const left = (await readMigrations(domains)).filter(
      ({ domain, name }) => !applied.has(`${domain}/${name}`),
    )
    print(left.length === 0 ? 'The database is up to date.' : waitsFor(left.length))
    return 0
  } finally {
    await database.close()
  }
}

const waitsFor = (count: number): string =>
  `The database is ready for this version. Once no server of the version before runs, run "npm run migrate -- --contract" ` +
  `(${count} ${count === 1 ? 'migration' : 'migrations'}).`

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
