import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Stocktake } from '../../data/stocktakes.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { stocktakeTexts } from './texts.ts'

/** Drops a stocktake that this person began by mistake. */
export function DropStocktake({ stocktake }: { stocktake: Stocktake }) {
  const [isConfirming, setConfirming] = useState(false)
  const drop = useCall('dropStocktake')
  const confirm = async () => {
    try {
      await drop.mutateAsync({ stocktake_id: stocktake.id })
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
      return false
    }
    toast.success('Kuhesabu kumeghairiwa.')
    return true
  }
  return (
    <>
      <Button wide variant="quiet" onClick={() => setConfirming(true)}>
        {stocktakeTexts.drop}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title={stocktakeTexts.drop}
        message={`${stocktake.name} kutaghairiwa bila kubadilisha stoo. Hesabu ambazo simu ya mwenzako bado haijatuma hazitapokelewa. Unaweza kuanza tena wakati wowote.`}
        confirmLabel="Ndiyo, ghairi"
        cancelLabel="Hapana"
        danger
      />
    </>
  )
}
