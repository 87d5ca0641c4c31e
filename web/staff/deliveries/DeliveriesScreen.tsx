import { navigate } from 'wouter/use-browser-location'
import { groupBy } from '../../../shop/group-by.ts'
import { formatCount, formatMoney } from '../../../shop/numbers/money.ts'
import { deliveryStatusName, nextDeliveryStep } from '../../../shop/orders/delivery.ts'
import { paths } from '../../../shop/paths.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useDeliveries, type WaitingDelivery } from '../../data/deliveries.ts'
import { useChangeOrder } from '../../data/orders.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { CheckIcon, PrinterIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { OnPrint } from '../../ui/print/OnPrint.tsx'
import { PrintedDeliveries } from './PrintedDeliveries.tsx'

const TITLE = 'Za kutuma leo'

/** /za-kutuma: the orders that wait for delivery or collection, grouped by place. The list can be printed. */
export function DeliveriesScreen() {
  useTitle(TITLE)
  const { data, error, isFetching, refetch } = useDeliveries()
  const places = [...groupBy(data?.rows ?? [], ({ delivery }) => delivery.place)]
  return (
    <>
      <PageHeader title={TITLE} onBack={goBack} />
      <main className="page stack with-columns">
        {error && !data && (
          <ProblemState
            message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
        {!data && !error && <LoadingRows />}
        {data && places.length === 0 && (
          <EmptyState title="Hakuna oda ya kutuma." art={<CheckIcon size={48} />}>
            Oda za kupeleka, na zinazosubiri kuchukuliwa dukani, huonekana hapa mpaka zitakapotoka.
          </EmptyState>
        )}
        {places.length > 0 && (
          <div className="row">
            <Button variant="line" onClick={() => print()}>
              <PrinterIcon size={20} /> Chapisha orodha
            </Button>
          </div>
        )}
        {places.map(([place, rows]) => (
          <section key={place} className="stack">
            <h2>
              {place || 'Bila mahali'} · {formatCount('oda', rows.length)}
            </h2>
            <List label={place || 'Bila mahali'}>
              {readyFirst(rows).map((row) => (
                <DeliveryRow key={row.order_id} row={row} />
              ))}
            </List>
          </section>
        ))}
        {data && data.more > 0 && <p className="note">Oda nyingine {data.more} hazijaonyeshwa: tuma hizi kwanza.</p>}
        {data && (
          <OnPrint>
            <PrintedDeliveries places={places} />
          </OnPrint>
        )}
      </main>
    </>
  )
}

const isReady = ({ delivery }: WaitingDelivery): boolean => delivery.status === 'tayari'

/** Returns the orders, first those that can be sent now. */
const readyFirst = (rows: readonly WaitingDelivery[]): WaitingDelivery[] => [
  ...rows.filter(isReady),
  ...rows.filter((row) => !isReady(row)),
]

function DeliveryRow({ row }: { row: WaitingDelivery }) {
  const { order_id, customer_name, phone_number, shipping_address, owed, lines, delivery } = row
  const update = useChangeOrder('updateOrderDelivery')
  const next = isReady(row) ? nextDeliveryStep(delivery.status, delivery.place) : null
  const takeNextStep = async () => {
    if (!next) return
    try {
      await update.mutateAsync({ order_id, status: next, seen_status: delivery.status })
      toast.success(`Oda Na. ${order_id}: ${deliveryStatusName(next, delivery.place)}.`)
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  const readyCount = lines.filter(({ ready }) => ready).length
  return (
    <Row
      title={`Oda Na. ${order_id} · ${customer_name}`}
      onOpen={() => navigate(paths.order(order_id))}
      actions={
        next && (
          <Button
            size="small"
            busy={update.isPending}
            aria-label={`${deliveryStatusName(next, delivery.place)}: Oda Na. ${order_id}`}
            onClick={() => void takeNextStep()}
          >
            {deliveryStatusName(next, delivery.place)}
          </Button>
        )
      }
    >
      {shipping_address} · {phone_number}
      <br />
      {lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}{' '}
      {!next && <Chip>{`Tayari ${readyCount} kati ya ${lines.length}`}</Chip>}
      {owed > 0 && <Chip tone="warn">Deni {formatMoney(owed)}</Chip>}
    </Row>
  )
}
