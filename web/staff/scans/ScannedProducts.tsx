import type { Output } from '../../../contract/all.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { readApi, sentenceOf } from '../../data/api/api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useScans } from './use-scans.ts'

/** What a scanned code means. */
export type FoundBarcode = Output<'findBarcode'>

/** Looks up each code that a scanner types, and calls `onFound` with what it means. It shows nothing. */
export function ScannedProducts({ onFound }: { onFound: (found: FoundBarcode) => void }) {
  useScans((code) => {
    readApi('findBarcode', { code }).then(onFound, (failure: unknown) =>
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError)),
    )
  })
  return null
}
