import { lazy, Suspense } from 'react'
import { loadOrderLineSheet, openOrderLine, useOrderLine } from './order-line.ts'

const OrderLineSheet = lazy(async () => ({ default: (await loadOrderLineSheet()).OrderLineSheet }))

/** Shows the order-line form of whatever 'Nunua' was tapped on. */
export function OrderLineHost() {
  const line = useOrderLine()
  if (!line) return null
  return (
    <Suspense fallback={null}>
      <OrderLineSheet key={line.product.id} product={line.product} onClose={() => openOrderLine(null)} />
    </Suspense>
  )
}
