/** Reads a list page by page, and turns its pages into rows. */
import type { Call, CallInput, CallOutput } from '@linnet/protocol'
import type { InfiniteData, QueryClient } from '@tanstack/query-core'
import { type AnswerKey, hashOf } from './keys'

/** One page of a list; the answer may have more fields. */
export type Page<Row> = { rows: readonly Row[]; hasMore: boolean }

/** A list that is read page by page. */
export type PagedList<C extends Call, Input, Row, P extends Page<Row>> = {
  call: C
  /**
   * The input for the first page. Fill in moving values such as today's date here, so that the key stays the
   * same.
   */
  inputOf: (input: Input) => CallInput<C>
  read: (answer: CallOutput<C>) => P & Page<Row>
  /** The part of the input that asks for the page after this row. */
  after(last: Row, page: P): Partial<CallInput<C>>
  /** As `after`, for a page without rows that is not the last: a search that has not got far enough to find any. */
  afterEmpty?(page: P): Partial<CallInput<C>>
  idOf: (row: Row) => unknown
}

type Paging<C extends Call, Input, Row, P extends Page<Row>> = {
  list: PagedList<C, Input, Row, P>
  input: Input
  queryKey: AnswerKey
  fetch: (input: CallInput<C>) => Promise<CallOutput<C>>
}

/** The options of TanStack's infinite query. */
export const pagingOf = <C extends Call, Input, Row, P extends Page<Row>>({
  list,
  input,
  queryKey,
  fetch,
}: Paging<C, Input, Row, P>) => ({
  queryFn: async ({ pageParam, client }: { pageParam: Partial<CallInput<C>>; client: QueryClient }) =>
    stillFresh<P>(client, queryKey, pageParam) ??
    list.read(await fetch({ ...(list.inputOf(input) as object), ...pageParam } as CallInput<C>)),
  initialPageParam: {} as Partial<CallInput<C>>,
  getNextPageParam: (page: P): Partial<CallInput<C>> | undefined => {
    const last = page.rows.at(-1)
    if (!page.hasMore) return undefined
    return last === undefined ? list.afterEmpty?.(page) : list.after(last, page)
  },
})

/**
 * A known page after the first, if it still follows the page before it and no change was reported. TanStack would fetch
 * every page whenever a long list is uncovered; this way only the first is.
 */
function stillFresh<P>(client: QueryClient, queryKey: AnswerKey, after: object): P | undefined {
  const { data, isInvalidated } = client.getQueryState<InfiniteData<P, object>>(queryKey) ?? {}
  if (!data || isInvalidated) return undefined
  const at = data.pageParams.findIndex((param) => hashOf([param]) === hashOf([after]))
  return at > 0 ? data.pages[at] : undefined
}

/** Drops duplicates of rows that moved between two pages while they were read. */
export function rowsOf<Row>(pages: readonly Page<Row>[], idOf: (row: Row) => unknown): readonly Row[] {
  const byId = new Map<unknown, Row>()
  for (const row of pages.flatMap((page) => page.rows)) if (!byId.has(idOf(row))) byId.set(idOf(row), row)
  return [...byId.values()]
}

export const withRows = <Row, P extends Page<Row>>(
  known: InfiniteData<P>,
  change: (rows: readonly Row[]) => readonly Row[],
): InfiniteData<P> => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, rows: change(page.rows) })),
})
