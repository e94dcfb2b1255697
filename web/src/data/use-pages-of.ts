import type { Call } from '@linnet/protocol'
import type { InfiniteData, InfiniteQueryObserver } from '@tanstack/query-core'
import { useCallback, useMemo } from 'react'
import { callOrThrow } from './call-or-throw'
import { pagesKeyOf } from './keys'
import { type Page, type PagedList, pagingOf, rowsOf, withRows } from './paging'
import type { Queries } from './session-queries'
import { type AnswerOptions, type AnswerState, useObserver } from './use-observer'

/** Defines a paged list; the types are inferred. */
export const definePages = <C extends Call, Input, Row, P extends Page<Row>>(
  list: PagedList<C, Input, Row, P>,
): PagedList<C, Input, Row, P> => list

const newObserver = (
  { client, InfiniteQueryObserver: PagesObserver }: Queries,
  options: never,
): InfiniteQueryObserver => new PagesObserver(client, options)

/** The rows of a list read so far; fetched as in `useQueryOf`. */
export function usePagesOf<C extends Call, Input, Row, P extends Page<Row>>(
  list: PagedList<C, Input, Row, P>,
  input: Input,
  options: AnswerOptions = {},
): AnswerState<C> & {
  rows: readonly Row[] | undefined
  /** The first page, for the fields of its answer besides the rows. */
  first: P | undefined
  hasMore: boolean
  loadMore: () => void
  /** Changes the cached rows. */
  change: (change: (rows: readonly Row[]) => readonly Row[]) => void
} {
  const { call, idOf } = list
  const queryKey = pagesKeyOf(call, input)
  const paging = pagingOf({ list, input, queryKey, fetch: (asked) => callOrThrow(call, asked) })
  const asking = { ...options, ...paging, call, queryKey }
  const { observer, queries, result, data, state, actions } = useObserver(newObserver, asking)
  const pages = (data as InfiniteData<P> | undefined)?.pages
  const rows = useMemo(() => pages && rowsOf(pages, idOf), [pages, idOf])
  const pageCount = pages?.length ?? 0
  // Changes identity with each page, so that an effect that needs more runs again, but not after a failure.
  const loadMore = useCallback(() => {
    if (pageCount > 0) void fetchNextPage(observer)
  }, [observer, pageCount])
  return {
    ...state,
    ...actions,
    rows,
    first: pages?.[0],
    hasMore: result?.hasNextPage ?? false,
    loadMore,
    change: (change) =>
      queries?.client.setQueryData<InfiniteData<P>>(queryKey, (known) => known && withRows(known, change)),
  }
}

async function fetchNextPage(observer: InfiniteQueryObserver | undefined): Promise<void> {
  const result = observer?.getCurrentResult()
  if (!observer || !result?.hasNextPage || result.isFetchingNextPage) return
  // A refetch must finish first: loading more would cancel it, and lose its result.
  if (result.isFetching) await observer.refetch({ cancelRefetch: false })
  await observer.fetchNextPage({ cancelRefetch: false })
}
