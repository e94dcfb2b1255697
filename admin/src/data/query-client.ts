import { QueryClient } from '@tanstack/react-query'
import { CallProblem } from '@/session/call-problem'

/** The answers of one session. Nothing is retried but what did not reach the server. */
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
 * Asks again for everything that the page shows, but for the answers of one call: a list and what is open beside it must not be
 * of different times.
 */
export const reloadPage = ({ except }: { except?: string } = {}): void =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== except })
