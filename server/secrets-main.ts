/** `npm run secrets`: makes the keys that servers share, in SECRETS_DIR, before the first of them starts. */
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { keysOf } from './kernel/domain'
import { createLog } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import { makeSecrets } from './keys'
import { openAdminDatabase } from './postgres/admin-database'

process.exitCode = await run().catch((error: unknown) => {
  const message = error instanceof StartRefusal ? error.message : `No key is made: ${String(error)}`
  process.stderr.write(`${message}\n`)
  return 1
})

async function run(): Promise<number> {
  const config = parseConfig(process.env, domains)
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openAdminDatabase(config, log)
  try {
    const { secretsDir } = config
    const made = await makeSecrets({ sql: database.sql, secretsDir, keys: keysOf(domains) })
    process.stdout.write(
      made.length === 0
        ? `${secretsDir} holds every key.\n`
        : `Made ${made.join(', ')} in ${secretsDir}. Keep a copy apart from the database: a key that is lost cannot be replaced.\n`,
    )
    return 0
  } finally {
    await database.close()
  }
}
