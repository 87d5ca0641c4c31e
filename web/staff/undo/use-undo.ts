import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Returns a function that undoes a change of products by the id of its audit entry, and reports the outcome. */
export function useUndo(): (auditId: number) => Promise<void> {
  const undo = useCall('undoChange')
  return async (audit_id) => {
    try {
      toast.success((await undo.mutateAsync({ audit_id })).message)
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
}
