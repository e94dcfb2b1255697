import type { CallOutput } from '@linnet/protocol'
import { listMyGroups } from '@linnet/protocol/groups'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { useDebounced } from '~/kit/use-debounced'

export type MyGroup = CallOutput<typeof listMyGroups>['groups'][number]

const myGroups = definePages({
  call: listMyGroups,
  inputOf: (input: { keyword: string | undefined }) => input,
  read: ({ groups: rows, isLast }) => ({ rows, hasMore: !isLast }),
  after: ({ conversationId }) => ({ after: conversationId }),
  idOf: ({ conversationId }) => conversationId,
})

/** My groups, filtered by name. */
export function useMyGroups(typed: string) {
  const keyword = useDebounced(typed.trim()) || undefined
  const pages = usePagesOf(myGroups, { keyword }, { keepsPrevious: true })
  const { rows: groups, problem, reload, loadMore } = pages
  return { groups, isSearched: keyword !== undefined, problem, reload, loadMore }
}
