import { useRef } from 'react'
import { productLabel } from '../../../shop/products/products.ts'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { PendingUpdate } from '../../data/stock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { focusInvalidField } from '../../ui/form/Field.tsx'
import { Facts } from '../../ui/list/List.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { CostFields } from '../costs/CostFields.tsx'
import { DraftNote } from '../drafts/DraftNote.tsx'
import styles from './approvals.module.css'
import { DecisionDialog } from './DecisionDialog.tsx'
import { isFinal } from './is-final.ts'
import { updateFacts } from './update-facts.tsx'
import { type PendingUpdateDecision, type PriceQuestion, useDecideUpdate } from './use-decide-update.ts'
import { useTypedCosts } from './use-typed-costs.ts'

interface UpdateDecisionProps {
  /** The decision to confirm; null closes the dialog. */
  pendingDecision: PendingUpdateDecision | null
  onClose: () => void
}

/**
 * Decides a stock update in one dialog. Missing costs must be typed, and costs that may be a typing error need a second
 * confirmation.
 */
export function UpdateDecision({ pendingDecision, onClose }: UpdateDecisionProps) {
  const saveCosts = useCall('updateInventoryCosts')
  const costs = useTypedCosts(pendingDecision?.update ?? null)
  const { decide, question, forgetQuestion } = useDecideUpdate(costs.forget)
  const body = useRef<HTMLDivElement>(null)
  // On a desktop the facts are beside the list. The dialog repeats them only while costs must be typed or confirmed.
  const areFactsBeside = useIsWide()

  const confirm = async (reason: string): Promise<boolean> => {
    if (!pendingDecision) return true
    if (pendingDecision.decision === 'reject') return decide(pendingDecision, { reason: reason || undefined })
    if (!costs.check()) {
      focusInvalidField(body.current)
      return false
    }
    if (costs.toSave) {
      try {
        await saveCosts.mutateAsync({ update_id: pendingDecision.update.id, ...costs.toSave })
      } catch (failure) {
        toast.error(sentenceOf(failure, approvalTexts.saveCostsFailed, commonTexts.networkError))
        return isFinal(failure)
      }
    }
    return decide(pendingDecision)
  }
  const { update } = pendingDecision ?? {}
  return (
    <>
      <DecisionDialog
        decision={pendingDecision && costs.isReady ? pendingDecision.decision : null}
        title={update ? productLabel(update.product_name, update.type) : ''}
        onClose={onClose}
        onConfirm={confirm}
        needsConfirmation={costs.doubt !== undefined}
      >
        {update && (
          <div ref={body} className={styles.decision}>
            {pendingDecision?.decision === 'approve' && update.costs_needed && (
              <MissingCosts update={update} costs={costs} />
            )}
            {pendingDecision?.decision === 'approve' && costs.doubt && (
              <p className={styles.doubt} role="alert">
                {costs.doubt}
              </p>
            )}
            {(!areFactsBeside || costs.areOpen) && <Facts facts={updateFacts(update, costs.arrival)} />}
          </div>
        )}
      </DecisionDialog>
      <ConfirmPrice
        question={question}
        onClose={forgetQuestion}
        onConfirm={({ update }) => decide({ decision: 'approve', update }, { confirm_price: 1 })}
      />
    </>
  )
}

interface MissingCostsProps {
  update: PendingUpdate
  costs: ReturnType<typeof useTypedCosts>
}

/** Fields for the costs that the sender left out. */
function MissingCosts({ update, costs }: MissingCostsProps) {
  return (
    <>
      <DraftNote draft={costs.note} />
      <CostFields
        required
        packaging={update.packaging_type ?? update.now_packaging_type}
        values={costs.values}
        problems={costs.problems}
        last={{ shipping: update.now_shipping_cost, buying: update.now_buying_price }}
        onChange={costs.change}
      />
    </>
  )
}

interface ConfirmPriceProps {
  /** The question to confirm; null closes the dialog. */
  question: PriceQuestion | null
  onClose: () => void
  onConfirm: (question: PriceQuestion) => Promise<boolean>
}

function ConfirmPrice({ question, onClose, onConfirm }: ConfirmPriceProps) {
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={onClose}
      onConfirm={() => question && onConfirm(question)}
      title={question?.title ?? ''}
      message={question?.sentence ?? ''}
      confirmLabel={question?.confirmLabel ?? ''}
      danger
    />
  )
}
