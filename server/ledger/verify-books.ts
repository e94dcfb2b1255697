/** `npm run ledger:verify`: verifies the block chain, runs all checks and reports. */
import { type Check, countWhole } from '../kernel/checks'
import type { Config } from '../kernel/config'
import type { Sql } from '../kernel/database'
import { type Domain, moneyChecksOf } from '../kernel/domain'
import { StartRefusal } from '../kernel/start-refusal'
import type { ReadWork } from '../kernel/work'
import { deleteHalt } from './check-store'
import { collectHeads } from './heads/collect'
import { openHeads } from './heads/open'
import type { HeadKeeping } from './heads/watch'
import { type KnownMoney, knownMoneyOf, unknownTo } from './known-money'
import { chainCheckName, readHalt } from './reconcile'
import { type Rebase, verifyChain } from './verify'

export interface Verification {
  /** A connection as the database owner. */
  sql: Sql
  config: Pick<Config, 'cluster' | 'dataDir' | 'secretsDir' | 'of'>
  /** Whether to lift the stop if nothing is wrong. */
  mayLift: boolean
  domains: readonly Domain[]
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Verifies the books; returns true if nothing is wrong and money moves. */
export async function verifyBooks({ sql, config, mayLift, domains }: Verification): Promise<boolean> {
  const heads = openHeads(config)
  // Everything reads one snapshot, like the server's job: concurrent commits don't show up as discrepancies.
  const isRight = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const work = { sql: tx, nowMs: Date.now() }
    const isWhole = await checkChain(work, heads)
    await requireKnown(work, knownMoneyOf(domains))
    return (await checkBooks(work, moneyChecksOf(domains))) && isWhole
  })
  return checkHalt({ sql, nowMs: Date.now() }, { isRight, mayLift })
}

async function checkChain(work: ReadWork, keeping: HeadKeeping): Promise<boolean> {
  const { heads, forged, missing } = await collectHeads(work.sql, keeping)
  const problems = [...forged, ...missing]
  const { blocks, transfers, unsealed, broken, rebases } = await verifyChain(work, { heads })
  for (const problem of problems) say(`WRONG     heads in ${problem}`)
  for (const rebase of rebases) say(describeRebase(rebase))
  if (broken) {
    const who = broken.transferId
      ? `block ${broken.block}, transfer ${broken.transferId}`
      : `block ${broken.block}`
    say(`broken    ${who}: ${broken.what}`)
    say(`          ${blocks} blocks before it are whole`)
    return false
  }
  say(
    `whole     ${blocks} blocks, ${transfers} transfers, ${unsealed} not sealed yet, ${heads.length} noted heads, key ${keeping.signer.fingerprint}`,
  )
  return problems.length === 0
}

function describeRebase({ n, epoch, reason, at, abandoned }: Rebase): string {
  const lost = abandoned ? `; gives up the noted blocks ${abandoned.from} to ${abandoned.upto}` : ''
  return `epoch     ${epoch} began in block ${n} on ${at.toISOString()}: ${reason}${lost}`
}

async function requireKnown(work: ReadWork, known: KnownMoney): Promise<void> {
  const unknown = await unknownTo(known, work)
  if (unknown.length === 0) return
  throw new StartRefusal(
    `The books are newer than this version, which cannot judge them: it does not know ${unknown.join(', ')}. ` +
      'Run the command of the newer version.',
  )
}

async function checkBooks(work: ReadWork, checks: readonly Check[]): Promise<boolean> {
  let isBalanced = true
  for (const check of checks) {
    const { name } = check
    // The chain was verified above, with its first broken row named.
    if (name === chainCheckName) continue
    const found = await countWhole(check, work)
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
