import { type ComponentType, Suspense } from 'react'
import { commonTexts } from '../shop/messages.ts'
import type { StaffSlots } from './shop/shell/staff-slots.ts'
import { Trouble } from './ui/feedback/ErrorBoundary.tsx'
import { later } from './ui/feedback/lazy-component.tsx'
import { toast } from './ui/feedback/toast.ts'

/** Where the staff's parts come from, each in a chunk that is loaded when it is first shown. */
export const staffSlots: StaffSlots = {
  HomeActions: aside(later(() => import('./staff/products/AddProductLink.tsx'), 'AddProductLink')),
  MenuEntries: aside(later(() => import('./staff/nav/StaffMenuEntries.tsx'), 'StaffMenuEntries')),
  OrderLineActions: aside(later(() => import('./staff/orders/OrderLineActions.tsx'), 'OrderLineActions')),
  OrderActions: aside(later(() => import('./staff/orders/OrderActions.tsx'), 'OrderActions')),
  OrdersTools: aside(later(() => import('./staff/orders/OrdersTools.tsx'), 'OrdersTools')),
}

/** Without a network the screen that everybody has stays; the staff's part comes when it is shown anew. */
export function aside<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Aside(props: Props) {
    return (
      <Trouble onTrouble={failed}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </Trouble>
    )
  }
}

const failed = () => toast.error(commonTexts.networkErrorRetry)
