/** `npm run ledger:rebase`: begins a new epoch of the chain after a restore or a move to another cluster. */
import type { Config } from '../kernel/config'
import type { Sql } from '../kernel/database'
import { StartRefusal } from '../kernel/start-refusal'
import { insertRebase, selectHead } from './block-store'
import { collectHeads } from './heads/collect'
import { writeHeadLine } from './heads/head'
import { openHeads } from './heads/open'
import { type Verdict, verifyChain } from './verify'

export interface RebaseRequest {
  /** A connection as the database owner. */
  sql: Sql
  config: Pick<Config, 'cluster' | 'dataDir' | 'secretsDir' | 'of'>
  /** The reason, written into the chain. */
  reason: string
}

export interface RebaseReport {
  epoch: number
  block: bigint
  /** The noted blocks that this database lacks and the new epoch gives up. */
  abandoned: { from: bigint; upto: bigint } | undefined
}

/** Verifies the chain, then appends a block that begins an epoch, and notes that block in every place. */
export async function rebaseBooks({ sql, config, reason }: RebaseRequest): Promise<RebaseReport> {
  const keeping = openHeads(config)
  const { heads, forged } = await collectHeads(sql, keeping)
  if (forged.length > 0) throw new StartRefusal(`No new epoch begins: ${forged.join('; ')}.`)
  const verdict = await verifyChain({ sql, nowMs: Date.now() }, { heads })
  const { broken } = verdict
  if (broken && verdict.lost.length === 0)
    throw new StartRefusal(
      `No new epoch begins, because the chain is broken at block ${broken.block}: ${broken.what}.`,
    )
  const abandoned = lastLost(verdict)
  await insertRebase(sql, { reason, abandoned })
  const head = await selectHead(sql)
  if (!head) throw new Error('the new epoch has no block')
  for (const place of keeping.places)
    await place.append(writeHeadLine(head, Date.now(), keeping.signer), head)
  return {
    epoch: head.epoch,
    block: head.n,
    abandoned: abandoned && { from: abandoned.from, upto: abandoned.n },
  }
}

function lastLost({ lost, end }: Verdict): { from: bigint; n: bigint; hash: string } | undefined {
  const [first, ...others] = lost.toSorted((one, other) => (one.n < other.n ? -1 : 1))
  if (!first) return undefined
  if (lost.some(({ epoch }) => epoch !== end.epoch))
    throw new StartRefusal('No new epoch begins: heads of an earlier epoch are missing as well.')
  const { n, hash } = others.at(-1) ?? first
  return { from: first.n, n, hash }
}
