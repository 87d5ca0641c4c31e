import { counterSale } from '../../../../contract/counter.ts'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { requireStaff } from '../../counter/sale/require-staff.ts'
import { sellAtCounter } from '../../counter/sale/sell-at-counter.ts'
import { requireSeller } from '../../counter/sale/seller.rules.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import type { EntryKind } from '../entry-kind.ts'
import { parseBody, recordImport } from '../entry-steps.ts'

/** A sale at the counter. The admin vouches for it, so its seller may have left the shop since. */
export const counterSaleKind: EntryKind = {
  hasPicture: false,

  show: async (_, { body }) => {
    const { data: input } = counterSale.input.safeParse(body)
    if (!input) return {}
    const { customer_name, phone_number, items, total_amount } = input
    return {
      title: customer_name || 'Mauzo ya kaunta',
      contents: `${items.length} × bidhaa, ${formatMoney(total_amount)}`,
      total_amount,
      ...(phone_number && { phone_number: showPhone(phone_number) }),
    }
  },

  take: async (context, { shopSettings }, { entry, owner }) => {
    const input = parseBody(counterSale.input, entry.body)
    requireSameKey(input.client_sale_id, entry.key)
    // An entry without a readable time counts as sold at the time of its import.
    const sold_at = input.sold_at ?? (entry.made_at ?? new Date()).toISOString()
    const late = { ...input, sold_at }
    const rights = requireSeller(owner ?? undefined, {
      user: context.user,
      input: late,
      settings: shopSettings.current(),
    })
    await requireStaff(context.db, rights.seller)
    return context.run(async (tx) => {
      const { subject: made_id, isRepeat } = await sellAtCounter(tx, { input: late, sentAt: null, ...rights })
      if (!isRepeat) await recordImport(tx, context, { entry, owner }, { subject: 'order', subjectId: made_id })
      return { isNew: !isRepeat, made_id }
    })
  },
}
