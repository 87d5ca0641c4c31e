import { productTexts } from '../shop/messages.ts'
import { may } from '../shop/rights.ts'
import type { Caller } from '../shop/roles.ts'
import type { CardExtras } from './shop/shell/card-extras.ts'
import type { StaffSlots } from './shop/shell/staff-slots.ts'
import { aside, staffSlots } from './staff-slots.tsx'
import { later } from './ui/feedback/lazy-component.tsx'

const StaffCardActions = aside(later(() => import('./staff/products/StaffCardActions.tsx'), 'StaffCardActions'))

/** What staff see on everybody's screens. Loaded once somebody of the staff is signed in; customers never do. */
export function staffParts(caller: Caller): { slots: StaffSlots; extras: CardExtras } {
  const missingPicture = may(caller, 'setProductStatus') ? productTexts.noPicture : undefined
  return { slots: staffSlots, extras: { Actions: StaffCardActions, missingPicture } }
}
