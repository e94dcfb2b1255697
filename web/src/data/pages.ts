/** The rows of a list that have been read, from the first. */
export type Page<Row> = { rows: readonly Row[]; hasMore: boolean }

/** The rows with the next page behind them; one that moved meanwhile stands once. */
export function withNextPage<Row>(known: Page<Row>, page: Page<Row>, idOf: (row: Row) => unknown): Page<Row> {
  const ids = new Set(known.rows.map(idOf))
  const fresh = page.rows.filter((row) => !ids.has(idOf(row)))
  return { rows: [...known.rows, ...fresh], hasMore: page.hasMore }
}

/**
 * The rows after the first page was read anew. What was read behind it stays, so that the list does not shrink under
 * the finger; when the page's end is not known there, the rest is read again by scrolling.
 */
export function withFirstPage<Row>(
  known: Page<Row> | undefined,
  page: Page<Row>,
  idOf: (row: Row) => unknown,
): Page<Row> {
  const last = page.rows.at(-1)
  if (!known || last === undefined || !page.hasMore) return page
  const at = known.rows.findIndex((row) => idOf(row) === idOf(last))
  return at < 0 ? page : withNextPage(page, { rows: known.rows.slice(at + 1), hasMore: known.hasMore }, idOf)
}
