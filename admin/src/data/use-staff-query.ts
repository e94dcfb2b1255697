import type { StaffCall, StaffInput, StaffOutput } from '@linnet/protocol/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callStaff } from '@/session/staff-call'
import { useProblemText } from './problem-text'

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

/** Asks a staff call. `useStaffAction` says which answers a change makes stale. */
export function useStaffQuery<C extends StaffCall>(
  call: C,
  input: StaffInput<C>,
  { isEnabled = true, everySeconds, keepsPrevious = false }: QueryOptions = {},
): QueryState<StaffOutput<C>> {
  const problemText = useProblemText()
  const query = useQuery({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => callStaff(call, input, signal),
    enabled: isEnabled,
    refetchInterval: everySeconds === undefined ? false : everySeconds * 1000,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  })
  return {
    data: query.data,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    problem: query.error ? problemText(query.error) : undefined,
    reload: () => void query.refetch(),
  }
}
