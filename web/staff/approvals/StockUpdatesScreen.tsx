import { useState } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { approvalTexts, commonTexts } from '../../../shop/words/messages.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { useCall } from '../../data/api/use-call.ts'
import { type Decision, type PendingUpdate, usePendingUpdates } from '../../data/stock.ts'
import { EmptyState, Loading, ProblemState } from '../../ui/feedback/states.tsx'
import { briefToast, toast } from '../../ui/feedback/toast.ts'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { List } from '../../ui/list/List.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { CostsDialog } from './CostsDialog.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { keepQuestion } from './keep-question.ts'
import { UpdateRow } from './UpdateRow.tsx'

/** What was put into the store and waits for approval. Arrivals without costs are asked for them first. */
export function StockUpdatesScreen() {
  const { data, error, isFetching, refetch } = usePendingUpdates()
  const approve = useCall('approvePendingUpdate')
  const reject = useCall('rejectPendingUpdate')
  const [asked, setAsked] = useState<{ decision: Decision; id: number } | null>(null)
  const [costless, setCostless] = useState<PendingUpdate | null>(null)
  const [outdated, setOutdated] = useState<{ id: number; sentence: string; price: number } | null>(null)
  useTitle(approvalTexts.updatesTitle)

  const settle = async (decision: Decision, id: number, more: { reason?: string; confirm_price?: 1 } = {}) => {
    try {
      if (decision === 'approve') {
        const { closed_counts } = await approve.mutateAsync({ update_id: id, ...more })
        if (closed_counts > 0) toast.info(`Hesabu nyingine za bidhaa hiyo zimefungwa: ${closed_counts}.`)
      } else await reject.mutateAsync({ update_id: id, reason: more.reason })
      briefToast(decision === 'approve' ? approvalTexts.updateApproved : approvalTexts.updateRejected)
    } catch (failure) {
      const fallback = decision === 'approve' ? approvalTexts.approveFailed : approvalTexts.changeFailed
      const sentence = sentenceOf(failure, fallback, commonTexts.networkError)
      if (failure instanceof Refused && failure.code === 'costs_missing')
        return setCostless(data?.find((update) => update.id === id) ?? null)
      const prices = refusalOf(failure, 'approvePendingUpdate', 'proposal_outdated')
      if (prices) return setOutdated({ id, sentence, price: prices.proposed_price })
      toast.error(sentence)
      keepQuestion(failure)
    }
  }
  const confirm = async (reason: string) => {
    if (!asked) return
    const update = data?.find(({ id }) => id === asked.id)
    if (asked.decision === 'approve' && update?.costs_needed) setCostless(update)
    else await settle(asked.decision, asked.id, { reason: reason || undefined })
  }
  return (
    <>
      <PageHeader title={approvalTexts.updatesTitle} onBack={goBack} />
      <main className="page page-narrow">
        {error && !data && (
          <ProblemState
            message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
        {!data && !error && <Loading />}
        {data?.length === 0 && <EmptyState title={approvalTexts.updatesEmpty} art={<CheckIcon size={48} />} />}
        {data && data.length > 0 && (
          <List label={approvalTexts.updatesTitle}>
            {data.map((update) => (
              <UpdateRow
                key={update.id}
                update={update}
                onDecide={(decision) => setAsked({ decision, id: update.id })}
              />
            ))}
          </List>
        )}
      </main>
      <DecisionDialog decision={asked?.decision ?? null} onClose={() => setAsked(null)} onConfirm={confirm} />
      <CostsDialog update={costless} onClose={() => setCostless(null)} onSaved={(id) => settle('approve', id)} />
      <ConfirmDialog
        open={outdated !== null}
        onClose={() => setOutdated(null)}
        onConfirm={async () => {
          if (outdated) await settle('approve', outdated.id, { confirm_price: 1 })
        }}
        title="Bei imebadilishwa"
        message={`${outdated?.sentence} Ukiidhinisha, bei itakuwa ya pendekezo.`}
        confirmLabel={`Weka ${formatMoney(outdated?.price ?? 0)}`}
        danger
      />
    </>
  )
}
