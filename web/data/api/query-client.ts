import { QueryClient } from '@tanstack/react-query'
import { Refused } from './api.ts'

/** The query client. It retries once after a network failure, and never after a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && !(error instanceof Refused && error.status < 500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
