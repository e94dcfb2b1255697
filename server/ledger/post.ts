import type { Work } from '../kernel/work'
import { type Asset, assetNumbers } from './accounts'
import { type PostingRow, postTransfers } from './store'

interface Posting {
  /** Made once, before the first try: the same id moves money once. */
  id: string
  /** Why, as the bills say it. */
  reason: string
  /** What the transfers of one operation have in common. */
  reference?: string
  /** Neighbours with the same chain are posted together or not at all. */
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
  /** Holds the amount; nobody else can spend it until it is posted or voided. */
  | (Movement & { kind: 'pending'; expiresAtMs?: number })
  /** Moves a held amount, or a part of it: the rest is free again. */
  | (Posting & { kind: 'post'; pendingId: string; amount: bigint })
  | (Posting & { kind: 'void'; pendingId: string })

/** Why a transfer was not posted. All but the first two hold for good: a retry under the same id gets the same answer. */
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
/** `exists`: it was posted before, under this id and with this content. */
export type PostOutcome = 'posted' | 'exists' | TransferRefusal

/** A limit of each single transfer, far above any real one, which keeps the counters within 64 bits. */
export const maxAmount = 10n ** 15n

/**
 * Posts transfers in their order, each for itself (or its chain): one that is refused harms no neighbour. The answers
 * stand in the same order.
 */
export async function post(work: Work, transfers: readonly Transfer[]): Promise<PostOutcome[]> {
  const outcomes: PostOutcome[] = []
  for (const rows of splitIntoRounds(toRows(transfers))) {
    const answers = await postTransfers(work.sql, { rows, nowMs: work.nowMs })
    for (const { outcome } of answers) outcomes.push(outcome as PostOutcome)
  }
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
 * The database decides a batch in which each id and each pending transfer occurs once. An operation that speaks of one
 * of them again begins the next round; so the order stays what it was.
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
