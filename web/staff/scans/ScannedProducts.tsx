import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type FoundBarcode, useFindBarcode } from '../../data/products/fetch-product.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useScans } from './use-scans.ts'

/** Looks up each scanned code, and calls `onFound` with the product. Renders nothing. */
export function ScannedProducts({ onFound }: { onFound: (found: FoundBarcode) => void }) {
  const findBarcode = useFindBarcode()
  useScans((code) => {
    findBarcode(code).then(onFound, (failure: unknown) =>
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError)),
    )
  })
  return null
}
