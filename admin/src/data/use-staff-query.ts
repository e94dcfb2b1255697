import type { StaffCall, StaffInput, StaffOutput } from '@linnet/protocol/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callStaff } from '@/session/staff-call'
import { useProblemText } from './problem-text'
import { type QueryOptions, queryState, type QueryState } from './query-state'

/** Queries a staff call. `useStaffAction` defines which answers a change makes stale. */
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
  return queryState(query, problemText)
}
