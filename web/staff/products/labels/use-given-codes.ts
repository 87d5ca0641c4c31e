import { useState } from 'react'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { useCall } from '../../../data/api/use-call.ts'
import type { Product } from '../../../data/catalog.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { GivenCode } from './labels.ts'

/** Creates barcodes for products without one. The labels show them before the product lists are refetched. */
export function useGivenCodes() {
  const [given, setGiven] = useState<readonly GivenCode[]>([])
  const call = useCall('giveBarcodes')
  const give = async (products: readonly Product[]) => {
    try {
      const { message, given: made } = await call.mutateAsync({ ids: products.map(({ id }) => id) })
      setGiven((before) => [...before, ...made])
      toast.success(message)
    } catch (failure) {
      toast.error(sentenceOf(failure, 'Barcode hazikutengenezwa. Jaribu tena.', commonTexts.networkErrorRetry))
    }
  }
  return { given, give, isGiving: call.isPending }
}
