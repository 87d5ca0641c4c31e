import { useEffect, useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { callApi } from '../../data/api/send.ts'
import { useArrivals } from '../../data/arrivals.ts'
import { type PendingUpdate, usePendingUpdates } from '../../data/stock.ts'
import { useStocktakesToDecide } from '../../data/stocktakes.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Link } from '../../ui/list/Link.tsx'
import { Facts, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Person } from '../people/Person.tsx'
import { ApprovalsHeader } from './ApprovalsHeader.tsx'
import { ApprovalsList, type ListedRow } from './ApprovalsList.tsx'
import styles from './approvals.module.css'
import {
  kindOfChange,
  rowFacts,
  sentBy,
  signedPieces,
  stockAfter,
  UpdateChips,
  updateFacts,
  warningsOf,
} from './update-facts.tsx'
import type { PendingUpdateDecision } from './use-decide-update.ts'

const WaitingGoods = lazyComponent(() => import('./WaitingGoods.tsx'), 'WaitingGoods')
const UpdateDecision = lazyComponent(() => import('./UpdateDecision.tsx'), 'UpdateDecision')

/** Pending arrivals, stocktakes and stock updates. */
export function StockUpdatesScreen() {
  const updates = usePendingUpdates()
  const arrivals = useArrivals({ status: 'pending' })
  const stocktakes = useStocktakesToDecide()
  const others = [arrivals, stocktakes]
  const isNothingElse = others.every(({ data }) => data?.length === 0)
  const isLoading = updates.data?.length === 0 ? others.some(({ isPending }) => isPending) : !updates.data
  const failed = [updates, ...others].find(({ data, error }) => error && !data)
  useTitle(approvalTexts.updatesTitle)
  return (
    <>
      <ApprovalsHeader title={approvalTexts.updatesTitle} />
      <main className="page stack">
        {failed && (
          <ProblemState
            message={sentenceOf(failed.error, commonTexts.somethingFailed, commonTexts.networkError)}
            onRetry={failed.refetch}
            busy={failed.isFetching}
          />
        )}
        {isLoading && !failed && <LoadingRows />}
        <ErrorBoundary>
          <WaitingGoods arrivals={arrivals.data ?? []} />
        </ErrorBoundary>
        {updates.data && <Updates updates={updates.data} isNothingElse={isNothingElse} />}
      </main>
    </>
  )
}

/**
 * The pending updates. The empty message is shown only once it is known that no arrivals or stocktakes are pending
 * either (`isNothingElse`).
 */
function Updates({ updates, isNothingElse }: { updates: PendingUpdate[]; isNothingElse: boolean }) {
  const [pendingDecision, setPendingDecision] = useState<PendingUpdateDecision | null>(null)
  // Once opened, the dialog stays mounted so that it can animate closed.
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    UpdateDecision.prepare().catch(() => {
      // Opening the dialog tries to load it again and reports a failure.
    })
  }, [])
  const handleLoadFailure = () => {
    setPendingDecision(null)
    setWasOpened(false)
    toast.error(commonTexts.networkErrorRetry)
  }
  return (
    <>
      {(updates.length > 0 || isNothingElse) && (
        <ApprovalsList
          label={approvalTexts.updatesTitle}
          hint="Chagua badiliko ulione hapa."
          empty={{
            title: approvalTexts.updatesEmpty,
            text: 'Mzigo ukiingizwa au stoo ikihesabiwa, utaonekana hapa na kwenye kengele.',
          }}
          waiting={updates}
          nameOf={(update) => productLabel(update.product_name, update.type)}
          onDecide={(decision, update) => {
            setPendingDecision({ decision, update })
            setWasOpened(true)
          }}
          bulk={{
            noun: 'mabadiliko',
            isRoutine: (update) => warningsOf(update).length === 0,
            effectOf: (update) => (update.change_type === 'taarifa' ? update.change_details : stockAfter(update)),
            approve: ({ id }) => callApi('approvePendingUpdate', { update_id: id }),
          }}
          row={(update, row) => <UpdateRow key={update.id} update={update} {...row} />}
          detail={(update) => <UpdateDetail update={update} />}
        />
      )}
      {wasOpened && (
        <ErrorBoundary onError={handleLoadFailure}>
          <UpdateDecision pendingDecision={pendingDecision} onClose={() => setPendingDecision(null)} />
        </ErrorBoundary>
      )}
    </>
  )
}

/** One pending update: its pieces, packages, costs beside the previous costs, the resulting stock, and the sender. */
function UpdateRow({ update, ...row }: ListedRow & { update: PendingUpdate }) {
  const pieces = signedPieces(update)
  const details = update.change_type === 'taarifa' ? update.change_details : update.other_details
  return (
    <Row title={update.product_name} {...row}>
      <span className={styles.change}>
        {kindOfChange(update)} {pieces && <b>{pieces}</b>}
      </span>
      <UpdateChips update={update} />
      {rowFacts(update).map(([name, value]) => (
        <span key={name} className={styles.fact}>
          {name} <b>{value}</b>
        </span>
      ))}
      {details && <span className={styles.small}>{details}</span>}
      {pieces && <b className={styles.small}>{stockAfter(update)}</b>}
      <span className={styles.small}>{sentBy(update)}</span>
    </Row>
  )
}

function UpdateDetail({ update }: { update: PendingUpdate }) {
  return (
    <div className="stack">
      <UpdateChips update={update} />
      <Facts
        facts={[
          ...updateFacts(update),
          ['Aliyetuma', <Person key="who" name={update.requested_by_name} phone={update.requested_by} />],
          ['Muda', formatDateTime(update.created_at)],
        ]}
      />
      <Link href={paths.inventory(update.product_id)}>Ona stoo ya bidhaa hii na historia yake</Link>
    </div>
  )
}
