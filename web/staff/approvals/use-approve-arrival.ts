import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Arrival } from '../../data/arrivals.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { approvalOf, type Corrections } from './arrival-corrections.ts'
import { isFinal } from './is-final.ts'

/**
 * Sends the approval of an arrival. `question` is set if prices have changed in the meantime, or if the arrival changes
 * the number of pieces in a package but not the package's price. If the approver confirms, the approval is sent again
 * with `confirm_price`.
 */
export function useApproveArrival(arrival: Arrival, onDone: () => void) {
  const send = useCall('approveArrival')
  const [question, setQuestion] = useState<string | null>(null)

  const approve = async (typed: Corrections, more: { confirm_price?: 1 } = {}): Promise<void> => {
    try {
      await send.mutateAsync({ ...approvalOf(arrival, typed), ...more })
      toast.success('Mzigo umeidhinishwa na umeingia stoo.')
      onDone()
    } catch (failure) {
      const sentence = sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
      const priceRefusal =
        refusalOf(failure, 'approveArrival', 'proposal_outdated') ??
        refusalOf(failure, 'approveArrival', 'package_size_changes')
      if (priceRefusal) return setQuestion(sentence)
      toast.error(sentence)
      if (isFinal(failure)) onDone()
    }
  }
  return { approve, busy: send.isPending, question, forgetQuestion: () => setQuestion(null) }
}
