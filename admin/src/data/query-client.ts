import { QueryClient } from '@tanstack/react-query'
import { CallProblem } from '@/session/call-problem'

/** The cached answers of one session. Only calls that did not reach the server are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && error instanceof CallProblem && error.kind === 'unreachable',
      refetchOnWindowFocus: true,
      staleTime: 5000,
    },
  },
})

/**
 * Refetches everything shown on the page, except the answers of one call: a list and the item open beside it must not be from
 * different times.
 */
export const reloadPage = ({ except }: { except?: string } = {}): void =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== except })
