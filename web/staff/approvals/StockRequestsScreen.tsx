import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { isPackaging } from '../../../shop/products/packaging.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import { useTitle } from '../../browser/navigation.ts'
import { callApi } from '../../data/api/send.ts'
import { type StockRequest, useStockRequests } from '../../data/stock.ts'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Facts, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Person } from '../people/Person.tsx'
import { ApprovalsHeader } from './ApprovalsHeader.tsx'
import { ApprovalsList, type ListedRow } from './ApprovalsList.tsx'
import styles from './approvals.module.css'
import { HandBacks } from './HandBacks.tsx'
import { type PendingDecision, RequestDecision } from './RequestDecision.tsx'
import { exceedsFreeStock, packedOf, requestFacts } from './request-facts.ts'

/** Pending stock requests. Approving one takes its pieces out of the storeroom. */
export function StockRequestsScreen() {
  const { data, error, isFetching, refetch } = useStockRequests()
  useTitle(approvalTexts.requestsTitle)
  return (
    <>
      <ApprovalsHeader title={approvalTexts.requestsTitle} />
      <main className="page">
        {error && !data && (
          <ProblemState message={approvalTexts.requestsLoadFailed} onRetry={refetch} busy={isFetching} />
        )}
        {!data && !error && <LoadingRows />}
        <HandBacks />
        {data && <Requests requests={data} />}
      </main>
    </>
  )
}

function Requests({ requests }: { requests: StockRequest[] }) {
  const [pendingDecision, setPendingDecision] = useState<PendingDecision | null>(null)
  return (
    <>
      <ApprovalsList
        label={approvalTexts.requestsTitle}
        hint="Chagua ombi ulione hapa."
        empty={{
          title: approvalTexts.requestsEmpty,
          text: 'Muuzaji akiomba bidhaa, ombi litaonekana hapa na kwenye kengele.',
        }}
        waiting={requests}
        nameOf={(request) => productLabel(request.product_name, request.type)}
        onDecide={(decision, request) => setPendingDecision({ decision, request })}
        bulk={{
          noun: 'maombi',
          isRoutine: (request) => !exceedsFreeStock(request),
          effectOf: ({ quantity }) => formatCount('pisi', quantity),
          approve: ({ id }) => callApi('approveStockRequest', { id }),
        }}
        row={(request, row) => <RequestRow key={request.id} request={request} {...row} />}
        detail={(request) => <RequestDetail request={request} />}
      />
      <RequestDecision pendingDecision={pendingDecision} onClose={() => setPendingDecision(null)} />
    </>
  )
}

function RequestRow({ request, ...row }: ListedRow & { request: StockRequest }) {
  const { product_name, type, quantity, packaging_type, items_per_package, instructions, held } = request
  const packaging = isPackaging(packaging_type) ? packaging_type : null
  const packed = packedOf(request)
  const packageSize =
    packaging && items_per_package ? `${packaging} 1 = ${formatCount('pisi', items_per_package)}` : null
  return (
    <Row title={productLabel(product_name, type)} {...row}>
      {exceedsFreeStock(request) && (
        <span className={styles.chips}>
          <Chip tone="warn">Zilizo huru hazitoshi</Chip>
        </span>
      )}
      <span className={styles.after}>{formatCount('pisi', quantity)}</span>
      {(packed || packageSize) && (
        <span className={styles.line}>{[packed, packageSize].filter(Boolean).join(' · ')}</span>
      )}
      {held > 0 && <span className={styles.line}>Zimetengwa kwa oda: {formatCount('pisi', held)}</span>}
      {instructions && <span className={styles.line}>{instructions}</span>}
      <span className={styles.line}>
        {[request.salesperson_name ?? request.salesperson_phone, formatDateTime(request.requested_at)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Row>
  )
}

function RequestDetail({ request }: { request: StockRequest }) {
  return (
    <div className="stack">
      <Facts
        facts={[
          ...requestFacts(request),
          ['Ameomba', <Person key="who" name={request.salesperson_name} phone={request.salesperson_phone} />],
          ['Muda', formatDateTime(request.requested_at)],
        ]}
      />
      <Link href={paths.inventory(request.product_id)}>Ona stoo ya bidhaa hii na historia yake</Link>
    </div>
  )
}
