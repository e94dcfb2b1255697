/** The causes of transfers in a domain that keeps one row for each of its own paid intents. */
import { lowestId, nextAfter, pagesWritten, type WrittenPage } from '../../kernel/checks'
import type { Sql } from '../../kernel/database'
import type { CausedTransfer, MoneyCauses } from '../../kernel/domain'

const pageSize = 1_000

export interface BoundCauses<Row extends { id: string }> {
  /** The kinds of causes, as in `MoneyCauses`. */
  kinds: readonly string[]
  /** The check that counts transfers that these rows require and the ledger lacks. */
  name: string
  /** A page of all rows, by id. */
  selectPage: (sql: Sql, page: { after: string; limit: number }) => Promise<Row[]>
  /** A page of the rows written by transactions from this one on, by transaction and id. */
  selectWritten: (sql: Sql, page: WrittenPage) => Promise<(Row & { xid: string })[]>
  /** The rows of these intents. */
  selectOf: (sql: Sql, intentIds: readonly string[]) => Promise<Row[]>
  transfersOf: (row: Row) => CausedTransfer[]
}

export const boundCauses = <Row extends { id: string }>({
  kinds,
  name,
  selectPage,
  selectWritten,
  selectOf,
  transfersOf,
}: BoundCauses<Row>): MoneyCauses => ({
  kinds,
  name,
  async page({ sql }, after = lowestId) {
    const rows = await selectPage(sql, { after, limit: pageSize })
    return { transfers: rows.flatMap(transfersOf), ...nextAfter(rows, pageSize) }
  },
  async *writtenSince({ sql }, since) {
    const pages = pagesWritten({ since, limit: pageSize }, (page) => selectWritten(sql, page))
    for await (const rows of pages) yield rows.flatMap(transfersOf)
  },
  async behind({ sql }, transfers) {
    const ids = [...new Set(transfers.flatMap(({ reference }) => reference ?? []))]
    return ids.length > 0 ? (await selectOf(sql, ids)).flatMap(transfersOf) : []
  },
})
