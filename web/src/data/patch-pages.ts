import type { Call } from '@linnet/protocol'
import type { InfiniteData } from '@tanstack/query-core'
import type { AnswerKey } from './keys'
import { type Page, withRows } from './paging'
import { shownQueries } from './session-queries'

/** Changes the cached rows of a list, whatever was asked of it. */
export function patchPages<Row>(
  { name }: Pick<Call, 'name'>,
  change: (rows: readonly Row[]) => readonly Row[],
): void {
  shownQueries()?.client.setQueriesData<InfiniteData<Page<Row>>>({ predicate: isListOf(name) }, (known) =>
    known ? withRows(known, change) : known,
  )
}

/** Whether a row is cached in any page of a list. */
export function isInPages<Row>({ name }: Pick<Call, 'name'>, isMeant: (row: Row) => boolean): boolean {
  const lists =
    shownQueries()?.client.getQueriesData<InfiniteData<Page<Row>>>({ predicate: isListOf(name) }) ?? []
  return lists.some(([, known]) => known?.pages.some(({ rows }) => rows.some(isMeant)) === true)
}

const isListOf =
  (name: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean => {
    const [call, , form] = queryKey as AnswerKey
    return call === name && form === 'pages'
  }
