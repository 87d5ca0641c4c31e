import { useMutation } from '@tanstack/react-query'
import { readApi } from '../api/api.ts'

/** Downloads the person's own data as a file, without caching it. */
export function useMyData() {
  return useMutation({
    mutationFn: async () => {
      const data = await readApi('getMyData', {})
      return new File([JSON.stringify(data, null, 2)], 'taarifa-zangu.json', { type: 'application/json' })
    },
  })
}
