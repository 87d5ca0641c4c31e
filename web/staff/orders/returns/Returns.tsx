import { useMemo, useState } from 'react'
import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { formatCount, formatMoney } from '../../../../shop/numbers/money.ts'
import { splitLineName } from '../../../../shop/orders/line-name.ts'
import { paths } from '../../../../shop/paths.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { ReceiptShop } from '../../../../shop/receipts/receipt.ts'
import { returnReceiptOf } from '../../../../shop/receipts/return-receipt.ts'
import type { Order } from '../../../data/orders.ts'
import { type OrderReturn, type ReturnFacts, useOrderReturns } from '../../../data/returns.ts'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { List, Row } from '../../../ui/list/List.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { LoadedWhenOpen } from '../../../ui/overlay/LoadedWhenOpen.tsx'
import { Person } from '../../people/Person.tsx'

const ReceiptSheet = lazyComponent(() => import('../../receipts/ReceiptSheet.tsx'), 'ReceiptSheet')

/** An order's returns, each with its receipt. */
export function Returns({ order }: { order: Order }) {
  const hasReturns = order.items_list.some(({ returned = 0 }) => returned > 0)
  const { data } = useOrderReturns(hasReturns || order.exchanged !== 0 ? order.id : null)
  const [receipt, setReceipt] = useState<OrderReturn>()
  const buildReceipt = useMemo(
    () => receipt && ((shop: ReceiptShop) => returnReceiptOf(order, receipt, shop)),
    [order, receipt],
  )
  if (!data) return null
  if (!hasReturns) return <CameFrom {...data} />
  return (
    <>
      <CameFrom {...data} />
      <h3>Alizorudisha mteja</h3>
      <List label="Alizorudisha mteja">
        {data.returns.map((one) => (
          <Row
            key={one.id}
            title={`Marejesho Na. ${one.id}: ${one.lines.map(lineText).join(', ')}`}
            trailing={<Money amount={-one.value} />}
            actions={
              <Button variant="quiet" size="small" onClick={() => setReceipt(one)}>
                Risiti
              </Button>
            }
          >
            {formatDateTime(one.at)} · {one.reason}
            {one.refunded > 0 && ` · amerudishiwa ${formatMoney(one.refunded)}`}
            {one.kept > 0 && ` · amana ${formatMoney(one.kept)}`}
            {one.new_order && <Link href={paths.order(one.new_order.id)}>Oda mpya Na. {one.new_order.id}</Link>}
            {(one.by_name ?? one.by) && <Person name={one.by_name} phone={one.by} />}
          </Row>
        ))}
      </List>
      {data.earlier > 0 && <p>{formatCount('na marejesho ya awali', data.earlier)}</p>}
      <LoadedWhenOpen open={receipt !== undefined} onClose={() => setReceipt(undefined)}>
        <ReceiptSheet
          order={order}
          buildReceipt={buildReceipt}
          open={receipt !== undefined}
          onClose={() => setReceipt(undefined)}
        />
      </LoadedWhenOpen>
    </>
  )
}

const lineText = ({ name, type, quantity, to_stock }: OrderReturn['lines'][number]): string =>
  `${productLabel(...splitLineName(name, type))} × ${quantity}${to_stock ? '' : ' (hazifai kuuzwa)'}`

/** Names the earlier order whose returned goods paid for this order. */
function CameFrom({ came_from }: Pick<ReturnFacts, 'came_from'>) {
  if (!came_from) return null
  const { order_id, exchanged } = came_from
  return (
    <p>
      Ni badala ya bidhaa za <Link href={paths.order(order_id)}>Oda Na. {order_id}</Link>
      {exchanged > 0 && `, zilizolipia ${formatMoney(exchanged)}`}.
    </p>
  )
}
