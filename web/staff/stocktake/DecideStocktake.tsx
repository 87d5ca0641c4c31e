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
import { chosenFor, type DecisionDraft, isWrongCost } from './decision-draft.ts'
import { stocktakeTexts } from './texts.ts'

interface DecideStocktakeProps {
  differences: Differences
  rows: readonly Difference[]
  draft: Draft<DecisionDraft>
}

/** Approves all differences at once, or rejects them with a reason. Both ask first. */
export function DecideStocktake({ differences, rows, draft }: DecideStocktakeProps) {
  const { stocktake, totals, rest } = differences
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const approve = useCall('approveStocktake')
  const reject = useCall('rejectStocktake')
  const chosen = chosenFor(rows, draft.value)
  const hasWrongCost = rows.some(({ variant_id }) => isWrongCost(draft.value.costs[variant_id] ?? ''))
  const { id: stocktake_id, updated_at } = stocktake
  const decide = async (reason: string) => {
    try {
      if (asked === 'approve') await approve.mutateAsync({ stocktake_id, updated_at, rest, ...chosen })
      else await reject.mutateAsync({ stocktake_id, reason })
      toast.success(asked === 'approve' ? 'Stoo imerekebishwa.' : 'Hesabu imekataliwa. Waliohesabu wamejulishwa.')
      draft.forget()
      return true
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
      return true
    }
  }
  const askToApprove = () =>
    hasWrongCost ? toast.error('Sahihisha gharama zilizoandikwa vibaya kwanza.') : setAsked('approve')
  const isStillCounted = stocktake.status === 'open'
  return (
    <>
      {isStillCounted && <p>Bado inahesabiwa: utaweza kuidhinisha kuhesabu kukiisha.</p>}
      {!isStillCounted && (
        <Button wide size="large" onClick={askToApprove}>
          {stocktakeTexts.approve}
        </Button>
      )}
      <Button wide variant="line" onClick={() => setAsked('reject')}>
        {stocktakeTexts.reject}
      </Button>
      <ConfirmDialog
        open={asked === 'approve'}
        onClose={() => setAsked(null)}
        onConfirm={decide}
        title={stocktakeTexts.approve}
        message={sumInWords(totals, chosen.leave?.length ?? 0)}
        confirmLabel={stocktakeTexts.approve}
      />
      <ConfirmDialog
        open={asked === 'reject'}
        onClose={() => setAsked(null)}
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

/** Says in sentences what the approval changes; `kept` is the number of types whose stock stays as it is. */
function sumInWords({ missing_pieces, missing_value, found_pieces, results }: Differences['totals'], kept: number) {
  const worth = missing_value === null ? '' : ` (${formatMoney(missing_value)})`
  return [
    `Zimekosekana ${formatCount('pisi', missing_pieces)}${worth}, zimezidi ${formatCount('pisi', found_pieces)}.`,
    ...(results.opening > 0 ? [`${formatCount('bidhaa', results.opening)} zinahesabiwa mara ya kwanza.`] : []),
    ...(kept > 0 ? [`Unaacha ${formatNumber(kept)} kama zilivyo.`] : []),
    'Stoo itarekebishwa mara moja, na haiwezi kutenguliwa.',
  ].join(' ')
}
