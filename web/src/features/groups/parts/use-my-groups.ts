import type { CallOutput } from '@linnet/protocol'
import { listMyGroups } from '@linnet/protocol/groups'
import { useCallback } from 'react'
import { usePages } from '~/data/use-pages'
import { useDebounced } from '~/kit/use-debounced'
import { keyValueStore } from '~/platform/storage'
import { useEngine } from '~/session/engine'

export type MyGroup = CallOutput<typeof listMyGroups>['groups'][number]

const kept = keyValueStore<readonly MyGroup[]>('my-groups')
const idOf = ({ conversationId }: MyGroup) => conversationId

/** The groups I am in, by name, a page at a time; what was found before stays while another word is searched. */
export function useMyGroups(typed: string) {
  const engine = useEngine()
  const keyword = useDebounced(typed.trim())
  const load = useCallback(
    async (last: MyGroup | undefined) => {
      const input = { keyword: keyword || undefined, after: last?.conversationId }
      const outcome = await engine.call(listMyGroups, input)
      if (!outcome.ok) return outcome
      return { ok: true as const, value: { rows: outcome.value.groups, hasMore: !outcome.value.isLast } }
    },
    [engine, keyword],
  )
  const isSearched = keyword !== ''
  const pages = usePages({ key: keyword, load, idOf, kept: isSearched ? undefined : kept })
  const { shown, problem, reload, loadMore } = pages
  return { groups: shown, isSearched, problem, reload, loadMore }
}
