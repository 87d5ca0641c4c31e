import { type ComponentType, createContext, type ReactNode, type RefObject, useContext } from 'react'
import type { Product } from '../../data/catalog.ts'
import type { Order, OrderLine, OrdersChoice } from '../../data/orders.ts'

/**
 * Components for staff on screens that everybody may open. The app provides them while staff are signed in, and each is
 * loaded when first shown, so that customers never load them.
 */
export type StaffSlots = {
  /** Beside every screen from 1,100 px: all tasks. */
  Rail: ComponentType
  /** At the bottom of every screen on a phone: the main tasks. */
  BottomBar: ComponentType
  /** In the header of screens that have neither the customers' search nor the rail: the search over everything. */
  SearchButton: ComponentType
  /** Above every screen: notices for staff, and the first steps of a new shop for its admin. */
  Lines: ComponentType
  /** Around the catalogue: the add button for people with the right and, on a wide screen, a table. */
  Catalogue: ComponentType<{ filter: { q: string; category: string }; children: ReactNode }>
  /**
   * On the card and the page of a product: stock, figures, edit, delete, status. `card` is the element for long
   * presses.
   */
  CardActions: ComponentType<{ product: Product; card: RefObject<HTMLElement | null>; tabIndex?: number }>
  /** The text on a missing picture, for people who may add one. */
  missingPicture?: string
  /** The side menu's staff entries with their counts. Links close the menu. */
  MenuEntries: ComponentType
  /** Beside each line of the open order: the ready checkbox. */
  OrderLineActions: ComponentType<{ order: Order; line: OrderLine }>
  /** Above the lines of the open order: facts of a counter sale, and the refund due after a cancellation. */
  OrderNotes: ComponentType<{ order: Order }>
  /** Among the chips of a counter sale in My orders: warnings for managers. */
  SaleMarks: ComponentType<{ order: Order }>
  /** Below the scrolling part of the open order: the next step, and sharing. */
  OrderSteps: ComponentType<{ order: Order; onShare: () => void }>
  /** Below the facts of the open order: WhatsApp, payments, receipt, cancelling. */
  OrderActions: ComponentType<{ order: Order }>
  /** Above the list of My orders: filters with counts of waiting orders, days and sorting; remembered per person. */
  OrdersFilter: ComponentType<{ choice: OrdersChoice; onChange: (change: Partial<OrdersChoice>) => void }>
  /**
   * Above the orders on a desktop: selects several and acts on them. `chosen` is null while orders cannot be selected.
   */
  OrdersBar: ComponentType<{
    orders: readonly Order[]
    chosen: ReadonlySet<number> | null
    onChosen: (chosen: ReadonlySet<number> | null) => void
  }>
  /** In the header of My orders: the camera button, which floats on a phone. */
  OrdersTools: ComponentType
}

export const StaffSlotsContext = createContext<StaffSlots | null>(null)

/** The staff components; null for customers and guests, and until the session is known. */
export const useStaffSlots = (): StaffSlots | null => useContext(StaffSlotsContext)
