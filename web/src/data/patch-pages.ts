import type { Call, CallInput } from '@linnet/protocol'
import type { InfiniteData } from '@tanstack/query-core'
import { callOrThrow } from './call-or-throw'
import type { AnswerKey } from './keys'
import { type Page, type PagedList, withRows } from './paging'
import { shownQueries } from './session-queries'

/** Changes the cached rows of a list, for all its inputs; `input` is the one of the rows. A list whose rows stay the same is not touched. */
export function patchPages<Row>(
  { name }: Pick<Call, 'name'>,
  change: (rows: readonly Row[], input: unknown) => readonly Row[],
): void {
  const client = shownQueries()?.client
  const lists = client?.getQueriesData<InfiniteData<Page<Row>>>({ predicate: isListOf(name) }) ?? []
  for (const [queryKey, known] of lists) {
    if (!known) continue
    const next = withRows<Row, Page<Row>>(known, (rows) => change(rows, queryKey[1]))
    const hasChanged = next.pages.some(({ rows }, at) => rows !== known.pages[at]?.rows)
    if (hasChanged) client?.setQueryData<InfiniteData<Page<Row>>>(queryKey, next)
  }
}

/** The cached rows of a list, for all its inputs. */
export function rowsInPages<Row>({ name }: Pick<Call, 'name'>): Row[] {
  const lists =
    shownQueries()?.client.getQueriesData<InfiniteData<Page<Row>>>({ predicate: isListOf(name) }) ?? []
  return lists.flatMap(([, known]) => known?.pages.flatMap(({ rows }) => rows) ?? [])
}

/** Whether a row is cached in any page of a list. */
export const isInPages = <Row>(list: Pick<Call, 'name'>, isMeant: (row: Row) => boolean): boolean =>
  rowsInPages<Row>(list).some(isMeant)

/**
 * Updates the rows of the lists on the screen from their first page. Refetching the lists would move them while somebody reads:
 * this leaves new rows out, and drops rows that the page lacks, up to its last row.
 */
export async function catchUpPages<C extends Call, Input, Row, P extends Page<Row>>({
  call,
  read,
  idOf,
}: PagedList<C, Input, Row, P>): Promise<void> {
  const client = shownQueries()?.client
  const queries = client?.getQueryCache().findAll({ type: 'active', predicate: isListOf(call.name) }) ?? []
  const catchUp = async ({ queryKey, state }: (typeof queries)[number]): Promise<void> => {
    // A fetch in progress may have been answered before the change.
    if (state.fetchStatus === 'fetching') return client?.refetchQueries({ queryKey, exact: true })
    const { rows } = read(await callOrThrow(call, queryKey[1] as CallInput<C>))
    client?.setQueryData<InfiniteData<Page<Row>>>(queryKey, (known) => {
      if (!known) return undefined
      const shown = known.pages.flatMap((page) => page.rows)
      const update = caughtUp<Row>(shown, { fresh: rows, idOf })
      return withRows<Row, Page<Row>>(known, (rowsOfPage) => rowsOfPage.flatMap(update))
    })
  }
  // Without an answer there is no connection, and the next one catches up.
  await Promise.allSettled(queries.map(catchUp))
}

/** The new state of each known row, given the current first page: itself, its fresh version, or nothing if it is gone. */
export function caughtUp<Row>(
  known: readonly Row[],
  { fresh, idOf }: { fresh: readonly Row[]; idOf: (row: Row) => unknown },
): (row: Row) => readonly Row[] {
  const byId = new Map(fresh.map((row) => [idOf(row), row]))
  const last = known.findLastIndex((row) => byId.has(idOf(row)))
  const gone = new Set(
    known
      .slice(0, Math.max(last, 0))
      .map(idOf)
      .filter((id) => !byId.has(id)),
  )
  return (row) => (gone.has(idOf(row)) ? [] : [byId.get(idOf(row)) ?? row])
}

const isListOf =
  (name: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean => {
    const [call, , form] = queryKey as AnswerKey
    return call === name && form === 'pages'
  }
