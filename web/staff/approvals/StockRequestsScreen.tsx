import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { describeStock, isPackaging } from '../../../shop/products/packaging.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { approvalTexts, commonTexts } from '../../../shop/words/messages.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { type Decision, type StockRequest, useStockRequests } from '../../data/stock.ts'
import { EmptyState, Loading, ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { Facts, List, Row } from '../../ui/list/List.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { DecideButtons } from './DecideButtons.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'

/** What salespeople ask the store for; approving takes the pieces out of the store. */
export function StockRequestsScreen() {
  const { data, error, isFetching, refetch } = useStockRequests()
  const approve = useCall('approveStockRequest')
  const reject = useCall('rejectStockRequest')
  const [asked, setAsked] = useState<{ decision: Decision; id: number } | null>(null)
  useTitle(approvalTexts.requestsTitle)

  const confirm = async (reason: string) => {
    if (!asked) return
    const decide = asked.decision === 'approve' ? approve : reject
    try {
      await decide.mutateAsync({ id: asked.id, reason: reason || undefined })
      toast.success(asked.decision === 'approve' ? approvalTexts.requestApproved : approvalTexts.requestRejected)
    } catch (failure) {
      const fallback = asked.decision === 'approve' ? approvalTexts.approveFailed : approvalTexts.changeFailed
      toast.error(sentenceOf(failure, fallback, commonTexts.networkError))
    }
  }
  return (
    <>
      <PageHeader title={approvalTexts.requestsTitle} onBack={goBack} />
      <main className="page page-narrow">
        {error && !data && (
          <ProblemState message={approvalTexts.requestsLoadFailed} onRetry={refetch} busy={isFetching} />
        )}
        {!data && !error && <Loading />}
        {data?.length === 0 && <EmptyState title={approvalTexts.requestsEmpty} art={<CheckIcon size={48} />} />}
        {data && data.length > 0 && (
          <List label={approvalTexts.requestsTitle}>
            {data.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                onDecide={(decision) => setAsked({ decision, id: request.id })}
              />
            ))}
          </List>
        )}
      </main>
      <DecisionDialog decision={asked?.decision ?? null} onClose={() => setAsked(null)} onConfirm={confirm} />
    </>
  )
}

function RequestRow({ request, onDecide }: { request: StockRequest; onDecide: (decision: Decision) => void }) {
  const packaging = isPackaging(request.packaging_type) ? request.packaging_type : null
  const facts: [string, string][] = [
    ['Kiasi', `${formatNumber(request.quantity)} pisi`],
    ['Kifungashio', describeStock(request.quantity, packaging, request.items_per_package)],
    ['Zilizopo stoo', request.stock === null ? 'Haijahesabiwa' : `${formatNumber(request.stock)} pisi`],
    ['Ameomba', request.salesperson_name ?? request.salesperson_phone ?? ''],
    ['Muda', formatDateTime(request.requested_at)],
  ]
  if (request.items_per_package) facts.splice(2, 0, ['Pisi kwa kifungashio', formatNumber(request.items_per_package)])
  if (request.instructions) facts.push(['Maelekezo', request.instructions])
  const name = productLabel(request.product_name, request.type)
  return (
    <Row title={name} actions={<DecideButtons name={name} onDecide={onDecide} />}>
      <Facts facts={facts} />
    </Row>
  )
}
