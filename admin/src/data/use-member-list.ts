import type { Call, CallInput, CallOutput } from '@linnet/protocol/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callMember } from '@/session/vendor-session'
import { useProblemText } from './problem-text'
import type { ReadRows } from './SaveCsv'

export interface MemberListOptions<C extends Call, Row> {
  /** The input of a page, after the cursor of the last row. */
  input: (before: string | undefined) => CallInput<C>
  rows: (page: CallOutput<C>) => readonly Row[]
  hasMore: (page: CallOutput<C>) => boolean
  cursor: (row: Row) => string
  /** The inputs that the query depends on besides the cursor. */
  key?: readonly (string | number | undefined)[]
  isEnabled?: boolean
}

export interface MemberList<Row> {
  rows: readonly Row[] | undefined
  problem: string | undefined
  hasMore: boolean
  isBusy: boolean
  showMore: () => void
  reload: () => void
  /** Rereads the whole list, for a file. */
  read: ReadRows<Row>
}

/** A file holds at most this many rows. */
const mostRows = 10_000

/** A list from a member's call that grows page by page, on the vendors' page. */
export function useMemberList<C extends Call, Row>(
  call: C,
  { input, rows, hasMore, cursor, key = [], isEnabled = true }: MemberListOptions<C, Row>,
): MemberList<Row> {
  const problemText = useProblemText()
  const query = useInfiniteQuery({
    queryKey: [call.name, ...key],
    queryFn: ({ pageParam }) => callMember(call, input(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = rows(page).at(-1)
      return hasMore(page) && last ? cursor(last) : undefined
    },
    enabled: isEnabled,
  })
  return {
    rows: query.data?.pages.flatMap((page) => [...rows(page)]),
    problem: query.error ? problemText(query.error) : undefined,
    hasMore: query.hasNextPage,
    isBusy: query.isFetching,
    showMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
    async read({ signal, take }) {
      let count = 0
      let before: string | undefined
      do {
        const page = await callMember(call, input(before))
        const read = rows(page)
        take(read)
        count += read.length
        const last = read.at(-1)
        before = hasMore(page) && last ? cursor(last) : undefined
      } while (before !== undefined && count < mostRows && !signal.aborted)
      return { isCut: before !== undefined }
    },
  }
}
