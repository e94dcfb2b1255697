/** Access to the session's cache of server state. TanStack Query is loaded on demand, by session-queries.ts. */
import type { Call, CallInput, CallOutput } from '@linnet/protocol'
import type { QueryClient } from '@tanstack/query-core'
import { useEffect } from 'react'
import { create } from 'zustand'
import { callOrThrow } from './call-or-throw'
import { keyOf } from './keys'
import type { Queries } from './session-queries'

const useStore = create<{ queries: Queries | undefined }>()(() => ({ queries: undefined }))

const loadAgainAfterMs = 3_000

let loading: Promise<void> | undefined

/** Loads the cache, now and for later sessions. Retries until the code arrives. */
export function loadQueries(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  const code = await import('./session-queries').catch(() => undefined)
  if (code) return code.followSessions((queries) => useStore.setState({ queries }))
  await new Promise((resolve) => setTimeout(resolve, loadAgainAfterMs))
  return load()
}

/** The session's cache; undefined while it loads, and for visitors. */
export function useQueries(): Queries | undefined {
  const { queries } = useStore()
  useEffect(() => void loadQueries(), [])
  return queries
}

const cache = (): QueryClient | undefined => useStore.getState().queries?.client

/** A cached answer, outside components. */
export const cachedAnswer = <C extends Call>(call: C, input: CallInput<C>): CallOutput<C> | undefined =>
  cache()?.getQueryData(keyOf(call, input))

/**
 * Changes a cached answer. `isAhead`: the server has not agreed yet, so a fetch under way would undo the
 * change.
 */
export function patchAnswer<C extends Call>(
  { call, input, isAhead = false }: { call: C; input: CallInput<C>; isAhead?: boolean },
  change: (answer: CallOutput<C>) => CallOutput<C>,
): void {
  const queryKey = keyOf(call, input)
  const client = cache()
  if (client?.getQueryData(queryKey) === undefined) return
  const isOvertaken = isAhead && client.isFetching({ queryKey, exact: true }) > 0
  if (isOvertaken) void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<CallOutput<C>>(queryKey, (answer) => answer && change(answer))
  // The cancelled fetch may have brought other changes: refetch when the answer is next shown.
  if (isOvertaken) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/** Caches an answer that arrived by another call. */
export const setAnswer = <C extends Call>(call: C, input: CallInput<C>, answer: CallOutput<C>): void =>
  void cache()?.setQueryData<CallOutput<C>>(keyOf(call, input), answer)

/** Fetches an answer again where it is shown. For changes that the staleness table cannot express. */
export const markStale = <C extends Call>(call: C, input: CallInput<C>): void =>
  void cache()?.invalidateQueries({ queryKey: keyOf(call, input), exact: true })

/** Drops a cached answer that must not be shown twice. */
export const forgetAnswer = <C extends Call>(call: C, input: CallInput<C>): void =>
  cache()
    ?.getQueryCache()
    .find({ queryKey: keyOf(call, input), exact: true })
    ?.reset()

/** Fetches an answer into the cache and returns it; throws if refused. */
export async function fetchAnswer<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
  await loadQueries()
  const queryFn = () => callOrThrow(call, input)
  return cache()?.fetchQuery({ queryKey: keyOf(call, input), queryFn, staleTime: 0 }) ?? queryFn()
}
