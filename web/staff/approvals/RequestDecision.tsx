import { useState } from 'react'
import { productLabel } from '../../../shop/products/products.ts'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Decision, StockRequest } from '../../data/stock.ts'
import { briefToast, toast } from '../../ui/feedback/toast.ts'
import { Facts } from '../../ui/list/List.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import styles from './approvals.module.css'
import { DecisionDialog } from './DecisionDialog.tsx'
import { isFinal } from './is-final.ts'
import { requestFacts, shortageOf } from './request-facts.ts'

export type PendingDecision = { decision: Decision; request: StockRequest }

interface RequestDecisionProps {
  /** The decision to confirm; null closes the dialog. */
  pendingDecision: PendingDecision | null
  onClose: () => void
}

/** Decides a stock request. If the pieces are held by open orders, it asks for a second confirmation. */
export function RequestDecision({ pendingDecision, onClose }: RequestDecisionProps) {
  const approve = useCall('approveStockRequest')
  const reject = useCall('rejectStockRequest')
  const [heldQuestion, setHeldQuestion] = useState<{ request: StockRequest; sentence: string } | null>(null)

  /** Resolves to true if the dialog may close: the request is decided, or the refusal is final. */
  const sendDecision = async ({
    decision,
    request: { id },
    ...rest
  }: PendingDecision & { reason?: string; override?: 1 }) => {
    try {
      if (decision === 'approve') await approve.mutateAsync({ id, ...rest })
      else await reject.mutateAsync({ id, reason: rest.reason })
      briefToast(decision === 'approve' ? approvalTexts.requestApproved : approvalTexts.requestRejected)
      return true
    } catch (failure) {
      const fallback = decision === 'approve' ? approvalTexts.approveFailed : approvalTexts.changeFailed
      const sentence = sentenceOf(failure, fallback, commonTexts.networkError)
      if (refusalOf(failure, 'approveStockRequest', 'stock_held') && pendingDecision) {
        setHeldQuestion({ request: pendingDecision.request, sentence })
      } else toast.error(sentence)
      return isFinal(failure)
    }
  }
  return (
    <>
      <DecisionDialog
        decision={pendingDecision?.decision ?? null}
        title={pendingDecision ? productLabel(pendingDecision.request.product_name, pendingDecision.request.type) : ''}
        needsConfirmation={false}
        onClose={onClose}
        onConfirm={async (reason) =>
          pendingDecision ? sendDecision({ ...pendingDecision, reason: reason || undefined }) : true
        }
      >
        {pendingDecision && <RequestToDecide {...pendingDecision} />}
      </DecisionDialog>
      <ConfirmDialog
        open={heldQuestion !== null}
        onClose={() => setHeldQuestion(null)}
        onConfirm={async () =>
          heldQuestion ? sendDecision({ decision: 'approve', request: heldQuestion.request, override: 1 }) : true
        }
        title="Zimetengwa kwa oda"
        message={`${heldQuestion?.sentence} Ukizitoa, oda hizo zinaweza kukosa bidhaa. Je, uzitoe hata hivyo?`}
        confirmLabel="Zitoe hata hivyo"
        danger
      />
    </>
  )
}

function RequestToDecide({ decision, request }: PendingDecision) {
  // On a desktop the detail beside the list already shows the facts.
  const areFactsBeside = useIsWide()
  const shortage = decision === 'approve' && shortageOf(request)
  return (
    <div className={styles.decision}>
      {shortage && <p className={styles.doubt}>{shortage} Ingiza mzigo kwanza, au kataa ombi hili ukiandika sababu.</p>}
      {!areFactsBeside && <Facts facts={requestFacts(request)} />}
    </div>
  )
}
