import type { ComponentType } from 'react'
import { may } from '../shop/people/rights.ts'
import type { Caller } from '../shop/people/roles.ts'
import { commonTexts, productTexts } from '../shop/words/messages.ts'
import type { StaffSlots } from './shop/shell/staff-slots.ts'
import { StaffCatalogue } from './staff/products/table/StaffCatalogue.tsx'
import { ErrorBoundary } from './ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from './ui/feedback/lazy-component.tsx'
import { toast } from './ui/feedback/toast.ts'

const slots: StaffSlots = {
  Lines: withErrorBoundary(lazyComponent(() => import('./staff/nav/StaffLines.tsx'), 'StaffLines')),
  Catalogue: StaffCatalogue,
  CardActions: withErrorBoundary(
    lazyComponent(() => import('./staff/products/card/StaffCardActions.tsx'), 'StaffCardActions'),
  ),
  MenuEntries: withErrorBoundary(lazyComponent(() => import('./staff/nav/StaffMenuEntries.tsx'), 'StaffMenuEntries')),
  OrderLineActions: withErrorBoundary(
    lazyComponent(() => import('./staff/orders/OrderLineActions.tsx'), 'OrderLineActions'),
  ),
  RefundDue: withErrorBoundary(lazyComponent(() => import('./staff/orders/RefundDue.tsx'), 'RefundDue')),
  OrderActions: withErrorBoundary(lazyComponent(() => import('./staff/orders/OrderActions.tsx'), 'OrderActions')),
  OrderSteps: withErrorBoundary(lazyComponent(() => import('./staff/orders/OrderSteps.tsx'), 'OrderSteps')),
  OrdersTools: withErrorBoundary(lazyComponent(() => import('./staff/orders/OrdersTools.tsx'), 'OrdersTools')),
}

/** What staff see on everybody's screens. Loaded when a member of the staff is signed in; never for customers. */
export function staffSlots(caller: Caller): StaffSlots {
  return { ...slots, missingPicture: may(caller, 'setProductStatus') ? productTexts.noPicture : undefined }
}

/** Without a network the screen that everybody has stays; the staff's part is loaded when it is shown again. */
function withErrorBoundary<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Guarded(props: Props) {
    return (
      <ErrorBoundary onError={sayFailed}>
        <Part {...props} />
      </ErrorBoundary>
    )
  }
}

const sayFailed = () => toast.error(commonTexts.networkErrorRetry)
