import { useState } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Decision, PendingUpdate } from '../../data/stock.ts'
import { briefToast, toast } from '../../ui/feedback/toast.ts'
import { isFinal } from './is-final.ts'

/** An update and the decision to confirm. */
export type PendingUpdateDecision = { decision: Decision; update: PendingUpdate }

/**
 * A second confirmation that the server asked for: the price was changed after this update proposed a price, or the
 * update changes the number of pieces in a package but not the package's price.
 */
export type PriceQuestion = { update: PendingUpdate; title: string; sentence: string; confirmLabel: string }

type DecisionOptions = { reason?: string; confirm_price?: 1 }

/** Sends the decision on an update and reports the outcome. `onDecided` runs once the update is decided. */
export function useDecideUpdate(onDecided: (id: number) => void) {
  const approve = useCall('approvePendingUpdate')
  const reject = useCall('rejectPendingUpdate')
  const [question, setQuestion] = useState<PriceQuestion | null>(null)

  /** Resolves to true if the dialog may close: the update is decided, or the refusal is final. */
  const decide = async (
    { decision, update }: PendingUpdateDecision,
    options: DecisionOptions = {},
  ): Promise<boolean> => {
    const { id } = update
    try {
      if (decision === 'approve') {
        const { closed_counts } = await approve.mutateAsync({ update_id: id, ...options })
        if (closed_counts > 0) toast.info(`Hesabu nyingine za bidhaa hiyo zimefungwa: ${closed_counts}.`)
      } else await reject.mutateAsync({ update_id: id, reason: options.reason })
      briefToast(decision === 'approve' ? approvalTexts.updateApproved : approvalTexts.updateRejected)
      onDecided(id)
      return true
    } catch (failure) {
      const fallback = decision === 'approve' ? approvalTexts.approveFailed : approvalTexts.changeFailed
      const sentence = sentenceOf(failure, fallback, commonTexts.networkError)
      const outdated = refusalOf(failure, 'approvePendingUpdate', 'proposal_outdated')
      const packageChanges = refusalOf(failure, 'approvePendingUpdate', 'package_size_changes')
      if (outdated)
        setQuestion({
          update,
          title: 'Bei imebadilishwa',
          sentence: `${sentence} Ukiidhinisha, bei itakuwa ya pendekezo.`,
          confirmLabel: `Weka ${formatMoney(outdated.proposed_price)}`,
        })
      else if (packageChanges)
        setQuestion({ update, title: 'Bei ya katoni', sentence, confirmLabel: 'Sawa, idhinisha' })
      else toast.error(sentence)
      return isFinal(failure)
    }
  }
  return { decide, question, forgetQuestion: () => setQuestion(null) }
}
