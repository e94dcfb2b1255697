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
