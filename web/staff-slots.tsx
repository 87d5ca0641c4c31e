import type { ComponentProps, ComponentType } from 'react'
import { may } from '../shop/people/rights.ts'
import type { Caller } from '../shop/people/roles.ts'
import { commonTexts } from '../shop/texts/common.ts'
import { productTexts } from '../shop/texts/products.ts'
import './data/api/stale-of-staff.ts'
import { useOverlay } from './shop/shell/overlays.ts'
import type { StaffSlots } from './shop/shell/staff-slots.ts'
import nav from './staff/nav/nav.module.css'
import room from './staff/orders/orders-filter-room.module.css'
import { StaffCatalogue } from './staff/products/table/StaffCatalogue.tsx'
import { ErrorBoundary } from './ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from './ui/feedback/lazy-component.tsx'
import { toast } from './ui/feedback/toast.ts'

const StaffMenuEntries = lazyComponent(() => import('./staff/nav/StaffMenuEntries.tsx'), 'StaffMenuEntries')
const OrdersBar = withErrorBoundary(lazyComponent(() => import('./staff/orders/OrdersBar.tsx'), 'OrdersBar'))
const OrdersFilter = withErrorBoundary(lazyComponent(() => import('./staff/orders/OrdersFilter.tsx'), 'OrdersFilter'))

/** The components around every screen. */
const frame = {
  Rail: lazyComponent(() => import('./staff/nav/Rail.tsx'), 'Rail'),
  BottomBar: lazyComponent(() => import('./staff/nav/BottomBar.tsx'), 'BottomBar'),
  SearchButton: lazyComponent(() => import('./staff/nav/search/SearchButton.tsx'), 'SearchButton'),
  Lines: lazyComponent(() => import('./staff/nav/StaffLines.tsx'), 'StaffLines'),
}

const slots: StaffSlots = {
  Rail: withErrorBoundary(frame.Rail),
  BottomBar: withErrorBoundary(frame.BottomBar),
  SearchButton: withErrorBoundary(frame.SearchButton),
  Lines: withErrorBoundary(frame.Lines),
  Catalogue: StaffCatalogue,
  CardActions: withErrorBoundary(
    lazyComponent(() => import('./staff/products/card/StaffCardActions.tsx'), 'StaffCardActions'),
  ),
  MenuEntries,
  OrderLineActions: withErrorBoundary(
    lazyComponent(() => import('./staff/orders/OrderLineActions.tsx'), 'OrderLineActions'),
  ),
  OrderNotes: withErrorBoundary(lazyComponent(() => import('./staff/orders/OrderNotes.tsx'), 'OrderNotes')),
  SaleMarks: withErrorBoundary(lazyComponent(() => import('./staff/orders/OrderNotes.tsx'), 'SaleMarks')),
  OrderActions: withErrorBoundary(lazyComponent(() => import('./staff/orders/OrderActions.tsx'), 'OrderActions')),
  OrderSteps: withErrorBoundary(lazyComponent(() => import('./staff/orders/OrderSteps.tsx'), 'OrderSteps')),
  OrdersFilter: OrdersFilterRoom,
  OrdersBar: OrdersBarRoom,
  OrdersTools: withErrorBoundary(lazyComponent(() => import('./staff/orders/OrdersTools.tsx'), 'OrdersTools')),
}

/**
 * Loads the components around every screen, so that they render at once. If they were loaded one by one, each would
 * cause another layout. A component that fails to load is loaded again when it is shown.
 */
export const prepareFrame = () => Promise.allSettled(Object.values(frame).map(({ prepare }) => prepare()))

/**
 * The staff components on screens that everybody may open. Loaded once a member of staff is signed in; never for
 * customers.
 */
export function staffSlots(caller: Caller): StaffSlots {
  return { ...slots, missingPicture: may(caller, 'setProductStatus') ? productTexts.noPicture : undefined }
}

/** If the component cannot be loaded, the screen works without it, and it is loaded again when it is next shown. */
function withErrorBoundary<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Guarded(props: Props) {
    return (
      <ErrorBoundary onError={showLoadError}>
        <Part {...props} />
      </ErrorBoundary>
    )
  }
}

/** The filters of orders. Their space is reserved while they load, so that the list below does not move. */
function OrdersFilterRoom(props: ComponentProps<StaffSlots['OrdersFilter']>) {
  return (
    <div className={room.room}>
      <OrdersFilter {...props} />
    </div>
  )
}

/** The bar above the orders on a desktop. Its space is reserved too. */
function OrdersBarRoom(props: ComponentProps<StaffSlots['OrdersBar']>) {
  return (
    <div className={room.bar}>
      <OrdersBar {...props} />
    </div>
  )
}

/** Entries that could not be loaded are loaded again whenever the menu opens. */
function MenuEntries() {
  const isOpen = useOverlay() === 'menu'
  return (
    <ErrorBoundary key={String(isOpen)} notLoaded={<p className={nav.hint}>Kazi zangu: zinahitaji mtandao.</p>}>
      <StaffMenuEntries />
    </ErrorBoundary>
  )
}

const showLoadError = () => toast.error(commonTexts.networkErrorRetry)
