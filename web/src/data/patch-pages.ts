import type { Call, CallInput } from '@linnet/protocol'
import type { InfiniteData } from '@tanstack/query-core'
import { callOrThrow } from './call-or-throw'
import type { AnswerKey } from './keys'
import { type Page, type PagedList, withRows } from './paging'
import { shownQueries } from './session-queries'

/** Changes the cached rows of a list, whatever was asked of it; `input` says what that was. A list whose rows stay is not touched. */
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

/** The cached rows of a list, whatever was asked of it. */
export function rowsInPages<Row>({ name }: Pick<Call, 'name'>): Row[] {
  const lists =
    shownQueries()?.client.getQueriesData<InfiniteData<Page<Row>>>({ predicate: isListOf(name) }) ?? []
  return lists.flatMap(([, known]) => known?.pages.flatMap(({ rows }) => rows) ?? [])
}

/** Whether a row is cached in any page of a list. */
export const isInPages = <Row>(list: Pick<Call, 'name'>, isMeant: (row: Row) => boolean): boolean =>
  rowsInPages<Row>(list).some(isMeant)

/**
 * Brings the rows of the lists on the screen up to date, by their first page. Fetching the lists again would move them under
 * whoever reads them: here new rows are left out, and those before the page's last that it lacks are dropped.
 */
export async function catchUpPages<C extends Call, Input, Row, P extends Page<Row>>({
  call,
  read,
  idOf,
}: PagedList<C, Input, Row, P>): Promise<void> {
  const client = shownQueries()?.client
  const queries = client?.getQueryCache().findAll({ type: 'active', predicate: isListOf(call.name) }) ?? []
  const catchUp = async ({ queryKey, state }: (typeof queries)[number]): Promise<void> => {
    // What is being fetched may have been read before.
    if (state.fetchStatus === 'fetching') return client?.refetchQueries({ queryKey, exact: true })
    const { rows } = read(await callOrThrow(call, queryKey[1] as CallInput<C>))
    client?.setQueryData<InfiniteData<Page<Row>>>(queryKey, (known) => {
      if (!known) return undefined
      const shown = known.pages.flatMap((page) => page.rows)
      const update = caughtUp<Row>(shown, { fresh: rows, idOf })
      return withRows<Row, Page<Row>>(known, (rowsOfPage) => rowsOfPage.flatMap(update))
    })
  }
  // Whoever has no answer has no connection, and catches up with the next one.
  await Promise.allSettled(queries.map(catchUp))
}

/** What becomes of each known row, given the rows that are first now: itself, its fresh version, or nothing if it is gone. */
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
