import { useState } from 'react'
import { approvalTexts, commonTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Decision, PendingUpdate } from '../../data/stock.ts'
import { briefToast, toast } from '../../ui/feedback/toast.ts'
import { isFinal } from './is-final.ts'

/** An update, and what is about to be decided of it. */
export type AskedUpdate = { decision: Decision; update: PendingUpdate }

/** A price that was changed since it was proposed: approving needs a second yes. */
type Outdated = { update: PendingUpdate; sentence: string; price: number }

type More = { reason?: string; confirm_price?: 1 }

/** Sends the decision of an update, and says what came of it; `onSettled` runs once it is made. */
export function useSettleUpdate(onSettled: (id: number) => void) {
  const approve = useCall('approvePendingUpdate')
  const reject = useCall('rejectPendingUpdate')
  const [outdated, setOutdated] = useState<Outdated | null>(null)

  /** Returns whether the question is answered: decided, or refused for good. */
  const settle = async ({ decision, update }: AskedUpdate, more: More = {}): Promise<boolean> => {
    const { id } = update
    try {
      if (decision === 'approve') {
        const { closed_counts } = await approve.mutateAsync({ update_id: id, ...more })
        if (closed_counts > 0) toast.info(`Hesabu nyingine za bidhaa hiyo zimefungwa: ${closed_counts}.`)
      } else await reject.mutateAsync({ update_id: id, reason: more.reason })
      briefToast(decision === 'approve' ? approvalTexts.updateApproved : approvalTexts.updateRejected)
      onSettled(id)
      return true
    } catch (failure) {
      const fallback = decision === 'approve' ? approvalTexts.approveFailed : approvalTexts.changeFailed
      const sentence = sentenceOf(failure, fallback, commonTexts.networkError)
      const prices = refusalOf(failure, 'approvePendingUpdate', 'proposal_outdated')
      if (prices) setOutdated({ update, sentence, price: prices.proposed_price })
      else toast.error(sentence)
      return isFinal(failure)
    }
  }
  return { settle, outdated, forgetOutdated: () => setOutdated(null) }
}
