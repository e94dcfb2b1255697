/** `npm run ledger:rebase -- --reason "..."`: begins a new epoch of the ledger's chain after a restore or a move. */
import { parseArgs } from 'node:util'
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { createLog } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import { openAdminDatabase } from './postgres/admin-database'
import { rebaseBooks } from './wallet'

process.exitCode = await run().catch((error: unknown) => {
  const message = error instanceof StartRefusal ? error.message : `No new epoch begins: ${String(error)}`
  process.stderr.write(`${message}\n`)
  return 1
})

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { reason: { type: 'string' } }, args: process.argv.slice(2) })
  const reason = values.reason?.trim()
  if (!reason)
    throw new StartRefusal('Say why with --reason "...". It is written into the chain and stays there.')
  const config = parseConfig(process.env, domains)
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openAdminDatabase(config, log)
  try {
    const { epoch, block, abandoned } = await rebaseBooks({ sql: database.sql, config, reason })
    print(`Epoch ${epoch} of the ledger begins in block ${block}.`)
    if (abandoned)
      print(
        `It gives up the noted blocks ${abandoned.from} to ${abandoned.upto}: payments in them are not in this database.`,
      )
    print('Now run "npm run ledger:verify", with "-- --lift" if payments are stopped.')
    return 0
  } finally {
    await database.close()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
