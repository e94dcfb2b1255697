/** `npm run ledger:verify [-- --lift]`: exit code 0 when all is well, 1 when anything is wrong, 2 when it could not look. */
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { moneyChecksOf } from './kernel/domain'
import { createLog } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import { openStoredDatabase } from './postgres/stored-database'
import { verifyBooks } from './wallet'

process.exitCode = await verify().catch((error: unknown) => {
  const message = error instanceof StartRefusal ? error.message : `Cannot verify the ledger: ${String(error)}`
  process.stderr.write(`${message}\n`)
  return 2
})

async function verify(): Promise<number> {
  const config = parseConfig(process.env, domains)
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openStoredDatabase(config, log)
  try {
    const mayLift = process.argv.includes('--lift')
    const isWell = await verifyBooks({
      sql: database.sql,
      dataDir: config.dataDir,
      mayLift,
      checks: moneyChecksOf(domains),
    })
    return isWell ? 0 : 1
  } finally {
    await database.close()
  }
}
