/** What `npm run ledger:verify` does: walks the chain of blocks, runs all checks, and says what it has seen. */
import type { Check } from '../kernel/checks'
import { parseConfig } from '../kernel/config'
import { createLog } from '../kernel/log'
import { StartRefusal } from '../kernel/start-refusal'
import { openStoredDatabase } from '../kernel/stored-database'
import type { Reading } from '../kernel/work'
import { deleteHalt } from './check-store'
import { headsFile, readHeads } from './heads'
import { chainCheckName, readHalt } from './reconcile'
import { verifyChain } from './verify'

export interface VerifyWish {
  env: Readonly<Record<string, string | undefined>>
  /** Lets money move again, when nothing is wrong. */
  mayLift: boolean
  checks: readonly Check[]
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Answers the exit code: 0 when all is well, 1 when anything is wrong, 2 when it could not look. */
export async function verifyBooks(wish: VerifyWish): Promise<number> {
  try {
    return await verify(wish)
  } catch (error) {
    const message =
      error instanceof StartRefusal ? error.message : `The ledger could not be checked: ${String(error)}`
    process.stderr.write(`${message}\n`)
    return 2
  }
}

async function verify({ env, mayLift, checks }: VerifyWish): Promise<number> {
  const config = parseConfig(env)
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openStoredDatabase(config, log)
  try {
    // One moment, as the job of the server sees it: what moves meanwhile is no difference.
    const isRight = await database.sql.begin('isolation level repeatable read read only', async (sql) => {
      const work = { sql, nowMs: Date.now() }
      const isWhole = await checkChain(work, config.dataDir)
      return (await checkBooks(work, checks)) && isWhole
    })
    return (await checkHalt({ sql: database.sql, nowMs: Date.now() }, { isRight, mayLift })) ? 0 : 1
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

async function checkBooks(work: Reading, checks: readonly Check[]): Promise<boolean> {
  let isBalanced = true
  for (const { name, count } of checks) {
    // It was walked a moment ago, and its first broken row was named.
    if (name === chainCheckName) continue
    const found = await count(work)
    if (found !== 0n) isBalanced = false
    say(`${found === 0n ? 'ok       ' : 'WRONG    '} ${name}: ${found}`)
  }
  return isBalanced
}

/** Says whether all is well: nothing wrong was found, and money moves. */
async function checkHalt(
  work: Reading,
  { isRight, mayLift }: { isRight: boolean; mayLift: boolean },
): Promise<boolean> {
  const halt = await readHalt(work)
  if (!halt) return isRight
  say(`stopped   money since ${new Date(halt.atMs).toISOString()}: ${halt.reason}`)
  if (!mayLift) return false
  if (!isRight) {
    say('          it stays stopped: something is wrong')
    return false
  }
  await deleteHalt(work.sql)
  say('lifted    money moves again')
  return true
}
