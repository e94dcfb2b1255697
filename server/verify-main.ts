/** `npm run ledger:verify [-- --lift]`: exits with 0 if all is well, 1 if anything is wrong, 2 if it could not check. */
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { createLog } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import { openAdminDatabase } from './postgres/admin-database'
import { verifyBooks } from './wallet'

process.exitCode = await verify().catch((error: unknown) => {
  const message = error instanceof StartRefusal ? error.message : `Cannot verify the ledger: ${String(error)}`
  process.stderr.write(`${message}\n`)
  return 2
})

async function verify(): Promise<number> {
  const config = parseConfig(process.env, domains)
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openAdminDatabase(config, log)
  try {
    const mayLift = process.argv.includes('--lift')
    const isWell = await verifyBooks({
      sql: database.sql,
      config,
      mayLift,
      domains,
    })
    return isWell ? 0 : 1
  } finally {
    await database.close()
  }
}
