import type { Work } from '../kernel/work'
import { type Asset, assetNumbers } from './accounts'
import {
  bringBackPayoutTransfers,
  type PostingRow,
  postPayoutTransfers,
  postSentTransfers,
  postTransfers,
} from './store'

interface Posting {
  /** The idempotency key, made before the first attempt: the same id moves money once. */
  id: string
  /** The reason shown on bills. */
  reason: string
  /** An id shared by the transfers of one operation. */
  reference?: string
  /** Adjacent transfers with the same chain are posted together or not at all. */
  chain?: string
}

interface Movement extends Posting {
  debit: string
  credit: string
  asset: Asset
  amount: bigint
}

export type Transfer =
  | (Movement & { kind?: 'single' })
  /** Holds the amount until it is posted or voided. */
  | (Movement & { kind: 'pending'; expiresAtMs?: number })
  /** Moves a held amount or part of it; the rest is released. */
  | (Posting & { kind: 'post'; pendingId: string; amount: bigint })
  | (Posting & { kind: 'void'; pendingId: string })

/**
 * Reasons why a transfer was refused. All but the first two are permanent: a retry with the same id gets the
 * same answer.
 */
const transferRefusals = [
  'idReused',
  'frozen',
  'insufficientFunds',
  'accountNotFound',
  'accountClosed',
  'assetMismatch',
  'pendingNotFound',
  'pendingResolved',
  'pendingExpired',
  'pendingExceeded',
  'chainRefused',
] as const
export type TransferRefusal = (typeof transferRefusals)[number]
/** The outcome of a transfer. `exists`: already posted with this id and content. */
export type PostOutcome = 'posted' | 'exists' | TransferRefusal

/** The maximum amount of one transfer, far above any real one; keeps the counters within 64 bits. */
export const maxAmount = 10n ** 15n

/**
 * Posts transfers in order, each (or each chain) independently: a refusal doesn't affect the others. Results are in the
 * same order.
 */
export const post = (work: Work, transfers: readonly Transfer[]): Promise<PostOutcome[]> =>
  postWith(postTransfers, work, transfers)

/** Posts whole holds whose money has left over the blockchain, which `post` refuses. */
export const postSent = (
  work: Work,
  transfers: readonly Extract<Transfer, { kind: 'post' }>[],
): Promise<PostOutcome[]> => postWith(postSentTransfers, work, transfers)

/** Posts whole holds to `clearing`, whose money leaves by the chain now. Only the signer of payouts may. */
export const postPayout = (
  work: Work,
  transfers: readonly Extract<Transfer, { kind: 'post' }>[],
): Promise<(PostOutcome | 'hotTooLow')[]> => postWith(postPayoutTransfers, work, transfers)

/** The same for a payout that has left already: a stop of all money does not refuse it. */
export const bringBackPayout = (
  work: Work,
  transfers: readonly Extract<Transfer, { kind: 'post' }>[],
): Promise<(PostOutcome | 'hotTooLow')[]> => postWith(bringBackPayoutTransfers, work, transfers)

async function postWith(
  write: typeof postTransfers,
  work: Work,
  transfers: readonly Transfer[],
): Promise<PostOutcome[]> {
  const outcomes: PostOutcome[] = []
  for (const rows of splitIntoRounds(toRows(transfers))) {
    const answers = await write(work.sql, { rows, nowMs: work.nowMs })
    for (const { outcome } of answers) outcomes.push(outcome as PostOutcome)
  }
  work.acknowledge(transfers.flatMap(({ id }, n) => (outcomes[n] === 'posted' ? [id] : [])))
  return outcomes
}

function toRows(transfers: readonly Transfer[]): PostingRow[] {
  let operation = 0
  return transfers.map((transfer, index) => {
    const before = transfers[index - 1]
    if (transfer.chain === undefined || before?.chain !== transfer.chain) operation++
    return { ...rowOf(transfer), n: 0, operation }
  })
}

function rowOf(transfer: Transfer): Omit<PostingRow, 'n' | 'operation'> {
  const { id, reason, reference = null } = transfer
  const none = {
    pending_id: null,
    amount: null,
    asset: null,
    debit_id: null,
    credit_id: null,
    expires_at: null,
  }
  const empty = { ...none, id, reason, reference, kind: transfer.kind ?? 'single' }
  if (transfer.kind === 'void') return { ...empty, pending_id: transfer.pendingId }
  if (transfer.kind === 'post')
    return { ...empty, pending_id: transfer.pendingId, amount: textOf(transfer.amount) }
  const { debit, credit, asset, amount } = transfer
  if (debit === credit) throw new Error(`transfer ${id} leads from an account to itself`)
  const expiresAtMs = transfer.kind === 'pending' ? transfer.expiresAtMs : undefined
  return {
    ...empty,
    asset: assetNumbers[asset],
    amount: textOf(amount),
    debit_id: debit,
    credit_id: credit,
    expires_at: expiresAtMs === undefined ? null : new Date(expiresAtMs).toISOString(),
  }
}

function textOf(amount: bigint): string {
  if (amount <= 0n || amount > maxAmount) throw new Error(`${amount} is no amount to transfer`)
  return amount.toString()
}

/**
 * Splits a batch into rounds: the database takes batches in which each id and each pending transfer occurs
 * once. An operation that repeats one starts the next round, which preserves the order.
 */
function splitIntoRounds(rows: readonly PostingRow[]): PostingRow[][] {
  const rounds: PostingRow[][] = []
  let round: PostingRow[] = []
  let spoken = new Set<string>()
  for (const operation of groupByOperation(rows)) {
    const names = operation.flatMap(({ id, pending_id }) => (pending_id ? [id, pending_id] : [id]))
    if (new Set(names).size < names.length) throw new Error('a chain speaks of one transfer twice')
    if (names.some((name) => spoken.has(name))) {
      rounds.push(round)
      round = []
      spoken = new Set()
    }
    for (const name of names) spoken.add(name)
    for (const row of operation) round.push({ ...row, n: round.length + 1 })
  }
  return round.length > 0 ? [...rounds, round] : rounds
}

function groupByOperation(rows: readonly PostingRow[]): PostingRow[][] {
  const operations: PostingRow[][] = []
  for (const row of rows) {
    const current = operations.at(-1)
    if (current?.[0]?.operation === row.operation) current.push(row)
    else operations.push([row])
  }
  return operations
}
