import type { UseQueryResult } from '@tanstack/react-query'
import type { useProblemText } from './problem-text'

/** The answer of a read-only call, as a screen shows it. */
export interface QueryState<Data> {
  data: Data | undefined
  /** Nothing to show yet. */
  isLoading: boolean
  /** A newer answer is being fetched. */
  isFetching: boolean
  /** The reason why there is no answer, as text. Data loaded before stays in `data`. */
  problem: string | undefined
  reload: () => void
}

export interface QueryOptions {
  isEnabled?: boolean
  /** Polls, while the tab is visible. */
  everySeconds?: number
  /** With a new input, the last answer is shown until its own arrives. */
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
