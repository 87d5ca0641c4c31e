import { may, scopeOf } from '../../../../shop/people/rights.ts'
import type { Role } from '../../../../shop/people/roles.ts'
import { problem } from '../../../../shop/problems.ts'
import type { ShopSettings } from '../../../../shop/settings/shop-settings.ts'
import { customerAccess } from '../../debts/access.queries.ts'
import { mayRepeatReference } from '../../orders/payments/references.rules.ts'
import type { Sale } from './sell-at-counter.ts'

type Person = { id: number; role: Role }

/**
 * Returns the seller of a sale with that person's rights. Only an admin may enter a sale for somebody else, who may be
 * former staff. Throws not_found and not_allowed.
 */
export function requireSeller(
  seller: Person | undefined,
  { user, input, settings }: { user: Person; input: Pick<Sale['input'], 'confirm_reference'>; settings: ShopSettings },
): Omit<Sale, 'input' | 'sentAt'> {
  if (!seller) throw problem('not_found', { text: 'Akaunti ya aliyeuza haipo dukani.' })
  const isForOther = seller.id !== user.id
  if (isForOther && !may(user.role, 'sellFor'))
    throw problem('not_allowed', { text: 'Msimamizi pekee ndiye anayeweza kuandika mauzo ya mwingine.' })
  const { id, role } = seller
  // If an admin enters the sale for somebody else, the admin's right decides which customers the sale may name.
  const customerScope = scopeOf('seeCustomers', isForOther ? user.role : role, settings)
  return {
    seller: { id, role },
    access: customerAccess(customerScope, seller),
    seesCosts: scopeOf('seeCosts', role, settings) !== 'no',
    maxPercent: may(role, 'discountFreely') ? 100 : settings.max_discount_percent,
    mayRepeatReference: mayRepeatReference(role, input.confirm_reference),
    holdHours: settings.hold_hours,
    readInBy: isForOther ? user.id : null,
  }
}
