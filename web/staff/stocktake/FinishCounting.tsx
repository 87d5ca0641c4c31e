import { useState } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import type { RestChoice } from '../../../shop/products/stocktakes.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Stocktake } from '../../data/stocktakes.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { RestChoices } from './RestChoices.tsx'
import { stocktakeTexts } from './texts.ts'

interface FinishCountingProps {
  stocktake: Stocktake
  /** The number of uncounted types. */
  uncounted: number
  /** The number of counts that are queued on this phone. */
  unsent: number
}

/** Finishes the counting. Asks what happens to the products that nobody counted. */
export function FinishCounting({ stocktake, uncounted, unsent }: FinishCountingProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [rest, setRest] = useState<RestChoice>('leave')
  const close = useCall('closeStocktake')
  const finish = async () => {
    try {
      await close.mutateAsync({ stocktake_id: stocktake.id, rest })
      toast.success('Hesabu imefungwa. Inasubiri idhini.')
      return true
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
      return false
    }
  }
  return (
    <>
      <Button wide variant="line" size="large" onClick={() => setConfirming(true)}>
        {stocktakeTexts.finish}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={finish}
        title={stocktakeTexts.finish}
        message={
          unsent > 0
            ? `Hesabu zako ${formatNumber(unsent)} bado hazijatumwa; zitaongezwa zikifika kabla ya uamuzi.`
            : 'Msimamizi ataona tofauti, kisha ataidhinisha au kukataa.'
        }
        confirmLabel={stocktakeTexts.finish}
      >
        {uncounted > 0 && <RestChoices uncounted={uncounted} value={rest} onChange={setRest} />}
      </ConfirmDialog>
    </>
  )
}
