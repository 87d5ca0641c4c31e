import type { z } from 'zod'
import type { returnOrderItems } from '../../../contract/returns.ts'
import { sumMoney } from '../../../shop/numbers/money.ts'
import { divideTendered } from '../../../shop/orders/payments/tendered.ts'
import { may } from '../../../shop/people/rights.ts'
import { problem } from '../../../shop/problems.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import type { SessionUser } from '../../http/handle.ts'
import { withoutConsents, withoutHands } from '../counter/sale/compared-parts.rules.ts'
import type { Sale } from '../counter/sale/sell-at-counter.ts'
import { requireSeller } from '../counter/sale/seller.rules.ts'

type Input = z.output<typeof returnOrderItems.input>

/** The seller of the new goods of an exchange. */
export type Exchanger = Omit<Sale, 'input' | 'exchange'>

/** Returns the caller as the seller of new goods. Throws not_allowed without the right to sell at the counter. */
export function requireExchanger(
  user: SessionUser,
  { input, settings }: { input: Input; settings: ShopSettings },
): Exchanger {
  if (!may(user.role, 'sellAtCounter'))
    throw problem('not_allowed', { text: 'Huruhusiwi kuuza kaunta, kwa hiyo huwezi kubadilisha bidhaa.' })
  return { ...requireSeller(user, { user, input, settings }), sentAt: null }
}

/** Returns the part of a return that must be the same in a repeat. */
export function comparedPart(input: Input) {
  const { client_return_id, new_items, ...facts } = withoutConsents(input)
  return { ...facts, ...(new_items && { new_items: withoutHands(new_items) }) }
}

/** Returns the change for the payments of an exchange. */
export const changeOf = (total: number, exchanged: number, { payments = [] }: Pick<Input, 'payments'>): number =>
  divideTendered(sumMoney([total, -exchanged]), payments).change
