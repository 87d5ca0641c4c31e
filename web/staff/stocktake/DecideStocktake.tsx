import { useState } from 'react'
import { formatCount, formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Difference, Differences } from '../../data/stocktakes.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import type { Draft } from '../drafts/use-draft.ts'
import { choicesToSend, type DecisionDraft, isInvalidCost } from './decision-draft.ts'
import { stocktakeTexts } from './texts.ts'

interface DecideStocktakeProps {
  differences: Differences
  rows: readonly Difference[]
  draft: Draft<DecisionDraft>
}

/** Approves all differences at once, or rejects them with a reason, each after a confirmation. */
export function DecideStocktake({ differences, rows, draft }: DecideStocktakeProps) {
  const { stocktake, totals, rest } = differences
  const [confirming, setConfirming] = useState<'approve' | 'reject' | null>(null)
  const approve = useCall('approveStocktake')
  const reject = useCall('rejectStocktake')
  const chosen = choicesToSend(rows, draft.value)
  const hasInvalidCost = rows.some(({ variant_id }) => isInvalidCost(draft.value.costs[variant_id] ?? ''))
  const { id: stocktake_id, updated_at } = stocktake
  /** Resolves to true even after a refusal, so that the confirmation closes. */
  const decide = async (reason: string) => {
    try {
      if (confirming === 'approve') await approve.mutateAsync({ stocktake_id, updated_at, rest, ...chosen })
      else await reject.mutateAsync({ stocktake_id, reason })
      toast.success(confirming === 'approve' ? 'Stoo imerekebishwa.' : 'Hesabu imekataliwa. Waliohesabu wamejulishwa.')
      draft.forget()
      return true
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
      return true
    }
  }
  const confirmApproval = () =>
    hasInvalidCost ? toast.error('Sahihisha gharama zilizoandikwa vibaya kwanza.') : setConfirming('approve')
  const isStillCounted = stocktake.status === 'open'
  return (
    <>
      {isStillCounted && <p>Bado inahesabiwa: utaweza kuidhinisha kuhesabu kukiisha.</p>}
      {!isStillCounted && (
        <Button wide size="large" onClick={confirmApproval}>
          {stocktakeTexts.approve}
        </Button>
      )}
      <Button wide variant="line" onClick={() => setConfirming('reject')}>
        {stocktakeTexts.reject}
      </Button>
      <ConfirmDialog
        open={confirming === 'approve'}
        onClose={() => setConfirming(null)}
        onConfirm={decide}
        title={stocktakeTexts.approve}
        message={describeApproval(totals, chosen.leave?.length ?? 0)}
        confirmLabel={stocktakeTexts.approve}
      />
      <ConfirmDialog
        open={confirming === 'reject'}
        onClose={() => setConfirming(null)}
        onConfirm={decide}
        title={stocktakeTexts.reject}
        message="Hakuna kitakachobadilika stoo. Waliohesabu watajulishwa."
        confirmLabel={stocktakeTexts.reject}
        danger
        reason={{ label: 'Sababu', required: true }}
      />
    </>
  )
}

/**
 * Returns sentences that say what the approval changes. `unchanged` is the number of types whose stock stays as it is.
 */
function describeApproval(
  { missing_pieces, missing_value, found_pieces, results }: Differences['totals'],
  unchanged: number,
) {
  const worth = missing_value === null ? '' : ` (${formatMoney(missing_value)})`
  return [
    `Zimekosekana ${formatCount('pisi', missing_pieces)}${worth}, zimezidi ${formatCount('pisi', found_pieces)}.`,
    ...(results.opening > 0 ? [`${formatCount('bidhaa', results.opening)} zinahesabiwa mara ya kwanza.`] : []),
    ...(unchanged > 0 ? [`Unaacha ${formatNumber(unchanged)} kama zilivyo.`] : []),
    'Stoo itarekebishwa mara moja, na haiwezi kutenguliwa.',
  ].join(' ')
}
