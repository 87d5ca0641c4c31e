import { QueryClient } from '@tanstack/react-query'
import { Refused } from './api.ts'

/** The query client. It repeats a failed query once, but not after a refusal with a status below 500. */
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
