/** `npm run ledger:verify [-- --lift]`: walks the chain of blocks and runs the ledger's checks. Exit code 1 when anything is wrong. */
import { parseConfig } from '../kernel/config'
import { createLog } from '../kernel/log'
import { StartRefusal } from '../kernel/start-refusal'
import { openStoredDatabase } from '../kernel/stored-database'
import type { Reading } from '../kernel/work'
import { deleteHalt } from './check-store'
import { headsFile, readHeads } from './heads'
import { ledgerChecks, readHalt } from './reconcile'
import { verifyChain } from './verify'

const say = (line: string) => void process.stdout.write(`${line}\n`)

process.exitCode = await verify().catch((error: unknown) => {
  const message =
    error instanceof StartRefusal ? error.message : `The ledger could not be checked: ${String(error)}`
  process.stderr.write(`${message}\n`)
  return 2
})

async function verify(): Promise<number> {
  const config = parseConfig(process.env)
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openStoredDatabase(config, log)
  try {
    const work = { sql: database.sql, nowMs: Date.now() }
    const isWhole = await checkChain(work, config.dataDir)
    const isBalanced = await checkBooks(work)
    return (await checkHalt(work, isWhole && isBalanced)) ? 0 : 1
  } finally {
    await database.close()
  }
}

async function checkChain(work: Reading, dataDir: string): Promise<boolean> {
  const heads = readHeads(headsFile(dataDir))
  const { blocks, transfers, unsealed, broken } = await verifyChain(work, { heads })
  if (broken) {
    const who = broken.transferId
      ? `block ${broken.block}, transfer ${broken.transferId}`
      : `block ${broken.block}`
    say(`broken    ${who}: ${broken.what}`)
    say(`          ${blocks} blocks before it are whole`)
    return false
  }
  say(
    `whole     ${blocks} blocks, ${transfers} transfers, ${unsealed} not sealed yet, ${heads.length} noted heads`,
  )
  return true
}

async function checkBooks(work: Reading): Promise<boolean> {
  let isBalanced = true
  for (const { name, count } of ledgerChecks) {
    const found = await count(work)
    if (found !== 0n) isBalanced = false
    say(`${found === 0n ? 'ok       ' : 'WRONG    '} ${name}: ${found}`)
  }
  return isBalanced
}

/** Says whether all is well: nothing wrong was found, and money moves. */
async function checkHalt(work: Reading, isRight: boolean): Promise<boolean> {
  const halt = await readHalt(work)
  if (!halt) return isRight
  say(`stopped   money since ${new Date(halt.atMs).toISOString()}: ${halt.reason}`)
  if (!process.argv.includes('--lift')) return false
  if (!isRight) {
    say('          it stays stopped: something is wrong')
    return false
  }
  await deleteHalt(work.sql)
  say('lifted    money moves again')
  return true
}
