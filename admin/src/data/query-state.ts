import type { UseQueryResult } from '@tanstack/react-query'
import type { useProblemText } from './problem-text'

/** The answer of a call that only reads, as a screen shows it. */
export interface QueryState<Data> {
  data: Data | undefined
  /** Nothing to show yet. */
  isLoading: boolean
  /** A newer answer is on its way. */
  isFetching: boolean
  /** Why there is none, in words. What was loaded before stays in `data`. */
  problem: string | undefined
  reload: () => void
}

export interface QueryOptions {
  isEnabled?: boolean
  /** Asks again by itself, while the tab is visible. */
  everySeconds?: number
  /** A new input shows the last answer until its own arrives. */
  keepsPrevious?: boolean
}

export const queryState = <Data>(
  { data, isLoading, isFetching, error, refetch }: UseQueryResult<Data>,
  problemText: ReturnType<typeof useProblemText>,
): QueryState<Data> => ({
  data,
  isLoading,
  isFetching,
  problem: error ? problemText(error) : undefined,
  reload: () => void refetch(),
})
