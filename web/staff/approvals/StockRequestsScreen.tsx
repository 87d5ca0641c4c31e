import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { describeStock, isPackaging } from '../../../shop/products/packaging.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { approvalTexts, commonTexts } from '../../../shop/words/messages.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { useCall } from '../../data/api/use-call.ts'
import { type Decision, type StockRequest, useStockRequests } from '../../data/stock.ts'
import { EmptyState, Loading, ProblemState } from '../../ui/feedback/states.tsx'
import { briefToast, toast } from '../../ui/feedback/toast.ts'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Facts, List, Row } from '../../ui/list/List.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Person } from '../team/Person.tsx'
import styles from './approvals.module.css'
import { DecideButtons } from './DecideButtons.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { keepQuestion } from './keep-question.ts'

/** What salespeople ask the store for; approving takes the pieces out of the store. */
export function StockRequestsScreen() {
  const { data, error, isFetching, refetch } = useStockRequests()
  const approve = useCall('approveStockRequest')
  const reject = useCall('rejectStockRequest')
  const [asked, setAsked] = useState<{ decision: Decision; id: number } | null>(null)
  const [held, setHeld] = useState<{ id: number; sentence: string } | null>(null)
  useTitle(approvalTexts.requestsTitle)

  const settle = async (decision: Decision, id: number, more: { reason?: string; override?: 1 } = {}) => {
    try {
      if (decision === 'approve') await approve.mutateAsync({ id, ...more })
      else await reject.mutateAsync({ id, reason: more.reason })
      briefToast(decision === 'approve' ? approvalTexts.requestApproved : approvalTexts.requestRejected)
    } catch (failure) {
      const fallback = decision === 'approve' ? approvalTexts.approveFailed : approvalTexts.changeFailed
      const sentence = sentenceOf(failure, fallback, commonTexts.networkError)
      if (refusalOf(failure, 'approveStockRequest', 'stock_held')) return setHeld({ id, sentence })
      toast.error(sentence)
      keepQuestion(failure)
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
      <DecisionDialog
        decision={asked?.decision ?? null}
        onClose={() => setAsked(null)}
        onConfirm={async (reason) => {
          if (asked) await settle(asked.decision, asked.id, { reason: reason || undefined })
        }}
      />
      <ConfirmDialog
        open={held !== null}
        onClose={() => setHeld(null)}
        onConfirm={async () => {
          if (held) await settle('approve', held.id, { override: 1 })
        }}
        title="Zimetengwa kwa oda"
        message={`${held?.sentence} Ukizitoa, oda hizo zinaweza kukosa bidhaa. Je, uzitoe hata hivyo?`}
        confirmLabel="Zitoe hata hivyo"
        danger
      />
    </>
  )
}

function RequestRow({ request, onDecide }: { request: StockRequest; onDecide: (decision: Decision) => void }) {
  const packaging = isPackaging(request.packaging_type) ? request.packaging_type : null
  const facts: [string, ReactNode][] = [
    ['Kiasi', `${formatNumber(request.quantity)} pisi`],
    ['Kifungashio', describeStock(request.quantity, packaging, request.items_per_package)],
    ['Zilizopo stoo', request.stock === null ? 'Haijahesabiwa' : `${formatNumber(request.stock)} pisi`],
    ['Ameomba', <Person key="who" name={request.salesperson_name} phone={request.salesperson_phone} />],
    ['Muda', formatDateTime(request.requested_at)],
  ]
  if (request.held > 0) facts.splice(3, 0, ['Zimetengwa kwa oda', `${formatNumber(request.held)} pisi`])
  if (request.items_per_package) facts.splice(2, 0, ['Pisi kwa kifungashio', formatNumber(request.items_per_package)])
  if (request.instructions) facts.push(['Maelekezo', request.instructions])
  const name = productLabel(request.product_name, request.type)
  return (
    <Row title={name} actions={<DecideButtons name={name} onDecide={onDecide} />}>
      {isTooMuch(request) && (
        <span className={styles.chips}>
          <Chip tone="warn">Zilizo huru hazitoshi</Chip>
        </span>
      )}
      <Facts facts={facts} />
    </Row>
  )
}

/** Whether more is asked for than is there and free: counted stock without what open orders hold. */
const isTooMuch = ({ quantity, stock, held }: StockRequest): boolean => stock !== null && quantity > stock - held
