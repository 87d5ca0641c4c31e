import { useRef } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { approvalTexts, commonTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Facts } from '../../ui/list/List.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { DraftNote } from '../drafts/DraftNote.tsx'
import { CostFields } from '../stock/form/CostFields.tsx'
import styles from './approvals.module.css'
import { DecisionDialog } from './DecisionDialog.tsx'
import { isFinal } from './is-final.ts'
import { updateFacts } from './update-facts.tsx'
import { type AskedUpdate, useSettleUpdate } from './use-settle-update.ts'
import { useTypedCosts } from './use-typed-costs.ts'

interface UpdateDecisionProps {
  /** What is about to be decided; null closes it. */
  asked: AskedUpdate | null
  onClose: () => void
}

/**
 * Decides an update in one dialog: quantity, stock, costs with their sums, and where costs are missing their fields
 * (specification §5: both required, min 0). Costs that may be a slip are asked about before they count.
 */
export function UpdateDecision({ asked, onClose }: UpdateDecisionProps) {
  const saveCosts = useCall('updateInventoryCosts')
  const costs = useTypedCosts(asked?.update ?? null)
  const { settle, outdated, forgetOutdated } = useSettleUpdate(costs.forget)
  const body = useRef<HTMLDivElement>(null)

  const confirm = async (reason: string): Promise<boolean> => {
    if (!asked) return true
    if (asked.decision === 'reject') return settle(asked, { reason: reason || undefined })
    if (!costs.check()) {
      // After React has marked what is missing.
      setTimeout(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return false
    }
    if (costs.toSave) {
      try {
        await saveCosts.mutateAsync({ update_id: asked.update.id, ...costs.toSave })
      } catch (failure) {
        toast.error(sentenceOf(failure, approvalTexts.saveCostsFailed, commonTexts.networkError))
        return isFinal(failure)
      }
    }
    return settle(asked)
  }
  const { update } = asked ?? {}
  return (
    <>
      <DecisionDialog
        decision={asked && costs.isReady ? asked.decision : null}
        title={update ? productLabel(update.product_name, update.type) : ''}
        onClose={onClose}
        onConfirm={confirm}
        doubt={costs.doubt}
      >
        {update && (
          <div ref={body} className={styles.decision}>
            {asked?.decision === 'approve' && update.costs_needed && (
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
            )}
            {asked?.decision === 'approve' && costs.doubt && (
              <p className={styles.doubt} role="alert">
                {costs.doubt}
              </p>
            )}
            <Facts facts={updateFacts(update, costs.arrival)} />
          </div>
        )}
      </DecisionDialog>
      <ConfirmDialog
        open={outdated !== null}
        onClose={forgetOutdated}
        onConfirm={async () => {
          if (!outdated) return true
          return settle({ decision: 'approve', update: outdated.update }, { confirm_price: 1 })
        }}
        title="Bei imebadilishwa"
        message={`${outdated?.sentence} Ukiidhinisha, bei itakuwa ya pendekezo.`}
        confirmLabel={`Weka ${formatMoney(outdated?.price ?? 0)}`}
        danger
      />
    </>
  )
}
