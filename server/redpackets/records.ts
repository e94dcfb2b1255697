/** The packets a person received and sent, with totals. */
import { type PacketRecordView, type PersonId, recordSides } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import {
  type RecordFilter,
  type RecordRow,
  selectReceived,
  selectSent,
  sumReceived,
  sumSent,
} from './claim-store'

const pageSize = 30

export interface RecordsQuery {
  personId: PersonId
  side: number
  asset?: 'USDT' | 'POINTS' | undefined
  /** Unix seconds. */
  from?: number | undefined
  to?: number | undefined
  before?: string | undefined
}

export interface RecordsPage {
  records: PacketRecordView[]
  hasMore: boolean
  total: bigint
  count: number
  bestCount: number
}

export async function listRecords(work: ReadWork, query: RecordsQuery): Promise<RecordsPage> {
  const { personId, side, asset = 'USDT', from, to, before = null } = query
  const filter: RecordFilter = {
    personId,
    asset,
    fromMs: from === undefined ? undefined : from * 1000,
    toMs: to === undefined ? undefined : to * 1000,
  }
  const isReceived = side === recordSides.received
  if (!isReceived && side !== recordSides.sent) return refuse('BadInput', { field: 'type' })
  const page = { ...filter, before, limit: pageSize + 1 }
  const [rows, totals] = await Promise.all(
    isReceived
      ? [selectReceived(work.sql, page), sumReceived(work.sql, filter)]
      : [selectSent(work.sql, page), sumSent(work.sql, filter)],
  )
  const records = await present(work, rows.slice(0, pageSize))
  return { records, hasMore: rows.length > pageSize, ...totals }
}

async function present(work: ReadWork, rows: readonly RecordRow[]): Promise<PacketRecordView[]> {
  const people = await profilesByIds(work, [...new Set(rows.map(({ senderId }) => senderId))])
  return rows.map((row) => {
    const { packetId, id, type, status, asset, amount, count, claimed, isBest, paid, returned, senderId } =
      row
    const profile = people.get(senderId)
    return {
      id: packetId,
      type,
      status,
      asset,
      amount,
      count,
      claimed,
      isBest,
      ...(paid !== null && { paid }),
      ...(returned !== null && status !== 'open' && { returned }),
      personId: senderId,
      nickname: profile?.nickname ?? '',
      ...(profile?.isRobot && { isRobot: true }),
      photo: profile?.photo ?? '',
      at: unixSeconds(row.at),
      cursor: id,
    }
  })
}
