import type { Call, CallInput, CallOutput } from '@linnet/protocol/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { callMember } from '@/session/vendor-session'
import { useProblemText } from './problem-text'
import { type QueryOptions, queryState, type QueryState } from './query-state'

/** Queries a member's call, on the vendors' page. */
export function useMemberQuery<C extends Call>(
  call: C,
  input: CallInput<C>,
  { isEnabled = true, everySeconds, keepsPrevious = false }: QueryOptions = {},
): QueryState<CallOutput<C>> {
  const problemText = useProblemText()
  const query = useQuery({
    // Encoded, as a key must be JSON and amounts are bigints.
    queryKey: [call.name, z.encode(call.input, input)],
    queryFn: () => callMember(call, input),
    enabled: isEnabled,
    refetchInterval: everySeconds === undefined ? false : everySeconds * 1000,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  })
  return queryState(query, problemText)
}
