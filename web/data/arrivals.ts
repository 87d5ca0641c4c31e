import { useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import { readApi, readUrl } from './api/api.ts'
import { upload } from './api/upload.ts'

export type Arrival = Output<'getArrivals'>['arrivals'][number]
export type ArrivalLine = Arrival['lines'][number]

export type SheetLine = Output<'readArrivalSheet'>['lines'][number]

/** Uploads a sheet, and returns its rows as lines of an arrival. Submits no arrival. */
export function useReadArrivalSheet() {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('sheet', file, file.name)
      return upload('readArrivalSheet', form, () => undefined)
    },
  })
}

/** The URL of an empty sheet for an arrival. */
export const arrivalTemplateUrl = (): string => readUrl('getArrivalTemplate', { format: 'xlsx' })

/**
 * The arrivals that the filter selects: pending arrivals, the newest, the caller's own, arrivals of a product, or the
 * newest of each supplier.
 */
export function useArrivals(filter: Input<'getArrivals'>, wanted = true) {
  return useQuery({
    queryKey: ['stock', 'arrivals', filter],
    enabled: wanted,
    queryFn: ({ signal }) => readApi('getArrivals', filter, { signal }),
    select: (output) => output.arrivals,
  })
}

export type ArrivalToSend = Input<'submitArrival'>
export type ArrivalApproval = Input<'approveArrival'>
