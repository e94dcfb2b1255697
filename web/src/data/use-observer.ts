import type { Outcome } from '@linnet/client'
import type { Call } from '@linnet/protocol'
import type { QueryObserverResult } from '@tanstack/query-core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useScreenVisible } from '~/platform/screen-context'
import { useIsOffline } from '~/session/offline'
import { refusalText } from '~/session/refusal-text'
import { RefusedCall } from './call-or-throw'
import type { AnswerKey } from './keys'
import { useQueries } from './query-client'
import type { Queries } from './session-queries'

/** The reason why a call was refused, or that no answer came. */
export type RefusalOf<C extends Call> = Extract<
  Outcome<unknown, C['refusals'][number]>,
  { ok: false }
>['refusal']

/** The state of an answer, besides its data. */
export type AnswerState<C extends Call> = {
  /** The reason why the last fetch failed; earlier data may still exist. */
  refusal: RefusalOf<C> | undefined
  /** The text to show in place of missing data. */
  problem: string | undefined
  /** The time at which the data was fetched (ms). */
  updatedAt: number
  /** Whether the data was stored by an earlier start of the app, and not fetched since. */
  isRestored: boolean
  /** Whether the data answers the previous input: see `keepsPrevious`. */
  isPrevious: boolean
  /** Fetches again. */
  reload: () => void
  /** Fetches again; resolves to the refusal, if any. */
  refresh: () => Promise<RefusalOf<C> | undefined>
}

export type AnswerOptions = {
  /** Whether to fetch; false while there is nothing to fetch. */
  isEnabled?: boolean | undefined
  /**
   * Whether to show the previous input's answer until the new one arrives; for searches, where rows would
   * flash.
   */
  keepsPrevious?: boolean
}

/** The observers of TanStack Query, as far as this layer uses them. */
type Observer = {
  subscribe: (listener: () => void) => () => void
  getOptimisticResult: (options: never) => QueryObserverResult
  getCurrentResult: () => QueryObserverResult
  setOptions: (options: never) => void
  updateResult: () => void
  refetch: () => Promise<{ error: Error | null }>
}

type Observed<C extends Call> = AnswerOptions & { call: C; queryKey: AnswerKey }

/** Observes one query as TanStack's `useQuery` does, but also works before the library has loaded. */
export function useObserver<C extends Call, O extends Observer>(
  create: (queries: Queries, options: never) => O,
  { call: _, isEnabled = true, keepsPrevious = false, ...rest }: Observed<C>,
) {
  const queries = useQueries()
  const isVisible = useScreenVisible()
  const isOffline = useIsOffline()
  const options = queries?.client.defaultQueryOptions({
    ...rest,
    // Covered screens stay mounted; they fetch stale answers when they are visible again.
    enabled: isVisible && isEnabled,
    placeholderData: keepsPrevious ? samePrevious : undefined,
    _optimisticResults: 'optimistic',
  }) as never
  const make = () => queries && { queries, observer: create(queries, options) }
  const [made, setMade] = useState(make)
  // The library has loaded, or another session has begun.
  if (made?.queries !== queries) setMade(make)
  const observer = made?.observer
  const result = observer?.getOptimisticResult(options)
  useEffect(() => observer?.setOptions(options), [observer, options])
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!queries || !observer) return () => {}
      const stop = observer.subscribe(queries.notifyManager.batchCalls(listener))
      // Catches changes between the render and this effect.
      observer.updateResult()
      return stop
    },
    [queries, observer],
  )
  useSyncExternalStore(subscribe, () => observer?.getCurrentResult())
  const refresh = useCallback(async (): Promise<RefusalOf<C> | undefined> => {
    const { error } = (await observer?.refetch()) ?? {}
    return error ? refusalIn<C>(error) : undefined
  }, [observer])
  const reload = useCallback(() => void refresh(), [refresh])
  return {
    queries,
    observer,
    result: result as ReturnType<O['getCurrentResult']> | undefined,
    ...shownOf<C>(result, {
      since: queries?.since ?? 0,
      isHopeless: isOffline && isEnabled && queries !== undefined,
    }),
    actions: { reload, refresh },
  }
}

/**
 * Maps TanStack's result to the state that screens use. `isHopeless`: the device is offline, so that the fetch under way
 * can only fail, although it may take seconds.
 */
export function shownOf<C extends Call>(
  result: Pick<QueryObserverResult, 'data' | 'error' | 'dataUpdatedAt' | 'isPlaceholderData'> | undefined,
  { since, isHopeless }: { since: number; isHopeless: boolean },
) {
  const { error, dataUpdatedAt: updatedAt = 0, isPlaceholderData: isPrevious = false } = result ?? {}
  const refusal = error ? refusalIn<C>(error) : undefined
  // The answer is gone from the server: stop showing it.
  const data: unknown = error instanceof RefusedCall && error.isFinal ? undefined : result?.data
  const failed = refusal ?? (isHopeless ? noAnswer : undefined)
  const problem = data === undefined && failed ? refusalText(failed) : undefined
  const isRestored = data !== undefined && updatedAt < since
  return { data, state: { refusal, problem, updatedAt, isRestored, isPrevious } }
}

const samePrevious = <T>(previous: T): T => previous

const noAnswer = { name: 'NetworkFailure', message: '', parameters: {} }

/** An error other than a refusal counts as a network failure. */
const refusalIn = <C extends Call>(error: Error): RefusalOf<C> =>
  (error instanceof RefusedCall ? error.refusal : noAnswer) as RefusalOf<C>
