import { orderTexts } from '../../../shop/texts/orders.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { useOrder } from '../../data/orders.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/feedback/states.tsx'
import { ReceiptIcon } from '../../ui/icon/icons.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { OrderDetails } from './OrderDetails.tsx'

// Not cached for customers. If it cannot be loaded offline, their browser prints the screen.
const OrderPaper = lazyComponent(() => import('./OrderPaper.tsx'), 'OrderPaper')

/** If the paper cannot be loaded, the order stays on the screen. */
const ignoreFailure = () => {}

/** One order in detail, or why it cannot be shown. Staff have their actions below it. */
export function OrderBody({ found }: { found: ReturnType<typeof useOrder> }) {
  const staff = useStaffSlots()
  const { data: order, isError, error, isFetching, refetch } = found
  if (order === null) {
    return (
      <EmptyState title="Oda hii haionekani." art={<ReceiptIcon size={48} />}>
        Huenda si yako, au uliiweka ukitumia simu nyingine.
      </EmptyState>
    )
  }
  if (order) {
    return (
      <>
        <OrderDetails order={order} />
        {staff && <staff.OrderActions order={order} />}
        <ErrorBoundary onError={ignoreFailure}>
          <OrderPaper order={order} />
        </ErrorBoundary>
      </>
    )
  }
  if (!isError) return <Loading />
  return (
    <ProblemState
      message={sentenceOf(error, orderTexts.loadFailed, orderTexts.loadNetworkError)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}
