import { type ComponentType, createContext, type ReactNode, type RefObject, useContext } from 'react'
import type { Product } from '../../data/catalog.ts'
import type { Order, OrderLine } from '../../data/orders.ts'

/**
 * The staff's parts of screens that everybody opens. The app gives them while staff are signed in, each loaded when it
 * is first shown; customers' screens never import them.
 */
export type StaffSlots = {
  /** Above every screen: what all staff must know, and what the admin of a new shop has still to do. */
  Lines: ComponentType
  /** Around the catalogue: the add button of those who may add products; on a wide screen a table in its place. */
  Catalogue: ComponentType<{ filter: { q: string; category: string }; children: ReactNode }>
  /** On a product's card and page (`card`: the element to hold for 1 s): stock, figures, edit, delete, status. */
  CardActions: ComponentType<{ product: Product; card: RefObject<HTMLElement | null>; tabIndex?: number }>
  /** The text over a missing picture, for those who can do something about it. */
  missingPicture?: string
  /** The side menu's entries for the role, with what waits for whom. Links close the menu by themselves. */
  MenuEntries: ComponentType
  /** In My orders, beside each line of the order that is open: the ready box. */
  OrderLineActions: ComponentType<{ order: Order; line: OrderLine }>
  /** Above the lines of the order that is open: what is to be given back of a cancelled one. */
  RefundDue: ComponentType<{ order: Order }>
  /** Below what scrolls of the order that is open: its next step, and sharing. */
  OrderSteps: ComponentType<{ order: Order; onShare: () => void }>
  /** Below the facts of the order that is open: WhatsApp, payments, receipt, cancelling. */
  OrderActions: ComponentType<{ order: Order }>
  /** In the head of My orders: the camera button, which floats on a phone. */
  OrdersTools: ComponentType
}

export const StaffSlotsContext = createContext<StaffSlots | null>(null)

/** The staff's parts, or null for customers, guests, and until the session is known. */
export const useStaffSlots = (): StaffSlots | null => useContext(StaffSlotsContext)
