/** `npm run keys:renew -- NAME... --reason "..."`: gives up keys that are lost for good, so that the server starts with others. */
import { parseArgs } from 'node:util'
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { keysOf } from './kernel/domain'
import { createLog } from './kernel/log'
import { requireFittingSchema } from './kernel/migrate/state'
import { StartRefusal } from './kernel/start-refusal'
import { renewKeys } from './keys'
import { openAdminDatabase } from './postgres/admin-database'

process.exitCode = await run().catch((error: unknown) => {
  const message = error instanceof StartRefusal ? error.message : `No key is given up: ${String(error)}`
  process.stderr.write(`${message}\n`)
  return 1
})

async function run(): Promise<number> {
  const { values, positionals: names } = parseArgs({
    options: { reason: { type: 'string' } },
    allowPositionals: true,
    args: process.argv.slice(2),
  })
  const reason = values.reason?.trim()
  if (names.length === 0 || !reason)
    throw new StartRefusal(
      'Say which keys are lost and how: npm run keys:renew -- NAME... --reason "...". The reason is kept.',
    )
  const config = parseConfig(process.env, domains)
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openAdminDatabase(config, log)
  try {
    const { sql } = database
    await requireFittingSchema(sql, domains)
    const given = await renewKeys({
      sql,
      secretsDir: config.secretsDir,
      keys: keysOf(domains),
      names,
      reason,
    })
    for (const { file, opens, withoutIt } of given)
      process.stdout.write(`Gave up ${file}, the key for ${opens}. ${withoutIt}\n`)
    process.stdout.write(
      'The next start takes the keys that are in the data folder, and makes those that are missing.\n',
    )
    return 0
  } finally {
    await database.close()
  }
}
