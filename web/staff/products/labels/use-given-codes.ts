import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { callApi } from '../../../data/api/send.ts'
import type { Product } from '../../../data/catalog.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { GivenCode } from './labels.ts'

/** Makes barcodes for products without one. The labels have them at once, before the lists are read again. */
export function useGivenCodes() {
  const client = useQueryClient()
  const [given, setGiven] = useState<readonly GivenCode[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (products: readonly Product[]) => callApi('giveBarcodes', { ids: products.map(({ id }) => id) }),
    onSuccess: ({ message, given: made }) => {
      setGiven((before) => [...before, ...made])
      toast.success(message)
      void client.invalidateQueries({
        predicate: ({ queryKey: [area, what] }) => area !== 'session' && /product|variants/.test(String(what)),
      })
    },
    onError: (failure) =>
      toast.error(sentenceOf(failure, 'Barcode hazikutengenezwa. Jaribu tena.', commonTexts.networkErrorRetry)),
  })
  return { given, give: mutate, isGiving: isPending }
}
