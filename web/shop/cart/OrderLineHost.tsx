import { Suspense } from 'react'
import { commonTexts } from '../../../shop/messages.ts'
import { Trouble } from '../../ui/feedback/ErrorBoundary.tsx'
import { later } from '../../ui/feedback/lazy-component.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { loadOrderLineSheet, openOrderLine, useOrderLine } from './order-line.ts'

const OrderLineSheet = later(loadOrderLineSheet, 'OrderLineSheet')

/** Shows the order-line form of whatever 'Nunua' was tapped on. */
export function OrderLineHost() {
  const line = useOrderLine()
  if (!line) return null
  return (
    <Trouble key={line.product.id} onTrouble={failed}>
      <Suspense fallback={null}>
        <OrderLineSheet product={line.product} onClose={close} />
      </Suspense>
    </Trouble>
  )
}

const close = () => openOrderLine(null)

function failed(): void {
  close()
  toast.error(commonTexts.networkErrorRetry)
}
