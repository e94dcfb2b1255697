/** `npm run ledger:verify`: verifies the block chain, runs all checks and reports. */
import type { Check } from '../kernel/checks'
import type { Sql } from '../kernel/database'
import type { ReadWork } from '../kernel/work'
import { deleteHalt } from './check-store'
import { headsFile, readHeads } from './heads'
import { chainCheckName, readHalt } from './reconcile'
import { verifyChain } from './verify'

export interface Verification {
  /** Connects as the database owner. */
  sql: Sql
  dataDir: string
  /** Lifts the stop if nothing is wrong. */
  mayLift: boolean
  checks: readonly Check[]
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Returns true if nothing is wrong and money moves. */
export async function verifyBooks({ sql, dataDir, mayLift, checks }: Verification): Promise<boolean> {
  // One snapshot, like the server's job: concurrent commits don't show up as discrepancies.
  const isRight = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const work = { sql: tx, nowMs: Date.now() }
    const isWhole = await checkChain(work, dataDir)
    return (await checkBooks(work, checks)) && isWhole
  })
  return checkHalt({ sql, nowMs: Date.now() }, { isRight, mayLift })
}

async function checkChain(work: ReadWork, dataDir: string): Promise<boolean> {
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

async function checkBooks(work: ReadWork, checks: readonly Check[]): Promise<boolean> {
  let isBalanced = true
  for (const { name, count } of checks) {
    // Already verified above, with its first broken row named.
    if (name === chainCheckName) continue
    const found = await count(work)
    if (found !== 0n) isBalanced = false
    say(`${found === 0n ? 'ok       ' : 'WRONG    '} ${name}: ${found}`)
  }
  return isBalanced
}

/** Reports whether money moves and nothing is wrong; lifts the stop if allowed. */
async function checkHalt(
  work: ReadWork,
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
