import { useQuery } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'

/** A purchase order from a screen. It has no key yet; sending adds the key. */
export type PurchaseToSave = Omit<Input<'savePurchaseOrder'>, 'client_purchase_id'>

/** A product that is running out. */
export type RunningOut = Output<'getRunningOut'>['products'][number]

/** The products that are running out, the most urgent first. */
export function useRunningOut() {
  return useQuery({
    queryKey: ['stock', 'running-out'],
    queryFn: ({ signal }) => readApi('getRunningOut', {}, { signal }),
    select: (output) => output.products,
  })
}
