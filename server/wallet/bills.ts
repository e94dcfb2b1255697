import { type BillView, billSides, type PersonId } from '@linnet/protocol'
import type { OrderedBy } from '@linnet/protocol/staff'
import { refuse } from '../kernel/refusal'
import { createOptionalSlot } from '../kernel/slot'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { type Asset, type HistoryRow, readHistory, readHistoryRow } from '../ledger'
import { profilesByIds } from '../profiles'
import { selectReturned } from './payments/card-store'
import { presentOrderer } from './payments/ordered-by'
import { personPurse, purseAccount } from './payments/purses'
import { selectOrderers, selectOrders } from './payments/store'

const pageSize = 30

/** The person or the group that money which went through an escrow came from or went to. */
export type OtherSide = Pick<BillView, 'personId' | 'nickname' | 'photo'>

/** Finds the other side of each of these escrows, as this person sees it. */
export type OtherSides = (
  work: ReadWork,
  which: { personId: PersonId; escrows: readonly string[] },
) => Promise<ReadonlyMap<string, OtherSide>>

/** The parts that bills need besides the ledger. */
export interface BillParts {
  currency: string
  otherSides: OtherSides
}

/** The parts of bills, and the slot for the domain after the wallet that knows escrows. */
export function openBills(currency: string) {
  const slot = createOptionalSlot<OtherSides>('the other sides of bills', () => Promise.resolve(noSides))
  const parts: BillParts = { currency, otherSides: (work, which) => slot.get()(work, which) }
  return { bills: parts, otherSides: slot }
}

const noSides: ReadonlyMap<string, OtherSide> = new Map()

export interface BillFilter {
  side?: number | undefined
  reasons?: readonly string[] | undefined
  asset?: Asset | undefined
  /** Unix seconds. */
  from?: number | undefined
  to?: number | undefined
  before?: string | undefined
}

/** A bill with what ordered its payment, which only the payer's side has: for staff, and for the payer's export. */
export type OrderedBill = BillView & { orderedBy?: OrderedBy }

/** A page of bills. They are read from the ledger's transfers, so they show exactly what happened. */
export async function listBillPage(
  work: ReadWork,
  { personId, side, reasons, asset = 'USDT', from, to, before }: BillFilter & { personId: PersonId },
  { currency, otherSides }: BillParts,
): Promise<{ bills: OrderedBill[]; hasMore: boolean }> {
  const rows = await readHistory(work, {
    accountId: purseAccount(personPurse(personId), asset),
    before: before === undefined ? undefined : BigInt(before),
    limit: pageSize + 1,
    side: side === billSides.income ? 'income' : side === billSides.expenses ? 'expense' : undefined,
    reasons,
    fromMs: from === undefined ? undefined : from * 1000,
    toMs: to === undefined ? undefined : to * 1000,
  })
  const page = rows.slice(0, pageSize)
  const bills = await presentBills(work, page, { personId, asset: nameOf(asset, currency), otherSides })
  return { bills, hasMore: rows.length > pageSize }
}

export async function getBill(
  work: ReadWork,
  { personId, id, asset = 'USDT' }: { personId: PersonId; id: string; asset?: Asset | undefined },
  { currency, otherSides }: BillParts,
): Promise<BillView> {
  const row = await readHistoryRow(work, { accountId: purseAccount(personPurse(personId), asset), id })
  if (!row) return refuse('BillNotFound')
  const [bill] = await presentBills(work, [row], { personId, asset: nameOf(asset, currency), otherSides })
  return bill ?? refuse('BillNotFound')
}

/** The wallet's money is named after its currency. */
const nameOf = (asset: Asset, currency: string): string => (asset === 'USDT' ? currency : asset)

async function presentBills(
  work: ReadWork,
  rows: readonly HistoryRow[],
  {
    personId: ownerId,
    asset,
    otherSides,
  }: { personId: PersonId; asset: string; otherSides: BillParts['otherSides'] },
): Promise<OrderedBill[]> {
  const profiles = await profilesByIds(work, rows.flatMap(otherPerson))
  const escrows = [...new Set(rows.flatMap(escrowOf))]
  const sides = escrows.length > 0 ? await otherSides(work, { personId: ownerId, escrows }) : noSides
  const references = rows.flatMap(({ reference }) => reference ?? [])
  const orderRows = references.length > 0 ? await selectOrders(work.sql, references) : []
  const orders = new Map(orderRows.map((row) => [row.id, row]))
  const without = references.filter((id) => !orders.has(id))
  const ordererRows =
    without.length > 0 ? await selectOrderers(work.sql, { personId: ownerId, references: without }) : []
  const orderers = new Map(ordererRows.map((row) => [row.reference, row]))
  const transfers = rows.filter(({ reason }) => reason === 'transfer').map(({ id }) => id)
  const returned = transfers.length > 0 ? await selectReturned(work.sql, transfers) : []
  const sentBack = new Set(returned.map(({ id }) => id))
  return rows.map((row) => {
    const [person] = otherPerson(row)
    const side = sides.get(row.otherOwnerId ?? '')
    const { nickname = '', photo = '' } = (person ? profiles.get(person) : side) ?? {}
    const order = orders.get(row.reference ?? '')
    const orderer = order ?? orderers.get(row.reference ?? '')
    const orderedBy = orderer && !row.isIncome ? presentOrderer(orderer) : undefined
    return {
      id: row.id,
      place: row.seq.toString(),
      at: unixSeconds(row.atMs),
      side: row.isIncome ? billSides.income : billSides.expenses,
      amount: row.amount,
      asset,
      state: row.state,
      isSentBack: sentBack.has(row.id),
      reason: row.reason,
      personId: person ?? side?.personId,
      nickname,
      photo,
      note: order?.note ?? '',
      ...(orderedBy && { orderedBy }),
    }
  })
}

const otherPerson = ({ otherKind, otherOwnerId }: HistoryRow): PersonId[] =>
  otherKind === 'person' && otherOwnerId !== undefined ? [otherOwnerId as PersonId] : []

const escrowOf = ({ otherKind, otherOwnerId }: HistoryRow): string[] =>
  otherKind === 'escrow' && otherOwnerId !== undefined ? [otherOwnerId] : []
