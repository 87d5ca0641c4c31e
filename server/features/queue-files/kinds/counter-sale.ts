import { counterSale } from '../../../../contract/counter.ts'
import { formatMoney, sumMoney } from '../../../../shop/numbers/money.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { requireStaff } from '../../counter/sale/require-staff.ts'
import { sellAtCounter } from '../../counter/sale/sell-at-counter.ts'
import { requireSeller } from '../../counter/sale/seller.rules.ts'
import { readCustomer } from '../../customers/customers.queries.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import type { EntryKind } from '../entry-kind.ts'
import { parseBody, recordImport } from '../entry-steps.ts'
import { wordsOfLines } from '../line-words.ts'
import { nameLines } from '../name-lines.ts'

/** A sale at the counter. Its seller may have left the shop, because the importing admin confirms the sale. */
export const counterSaleKind: EntryKind = {
  hasPicture: false,

  show: async ({ db }, { body }) => {
    const { data: input } = counterSale.input.safeParse(body)
    if (!input) return {}
    const { customer_id, customer_name, phone_number, items, total_amount, payments } = input
    const customer = customer_id === undefined ? undefined : await readCustomer(db, customer_id)
    const lines = await nameLines(db, items)
    const phone = customer ? customer.phone : phone_number
    const unpaid = total_amount - sumMoney(payments.map(({ amount }) => amount))
    const agreed = items.flatMap(({ agreed_price }, index) =>
      agreed_price === undefined ? [] : [`Bei ya makubaliano: ${lines[index]?.name} ${formatMoney(agreed_price)}`],
    )
    return {
      title: customer?.name || customer_name || 'Mauzo ya kaunta',
      contents: `${wordsOfLines(lines)}, ${formatMoney(total_amount)}`,
      facts: [...agreed, ...(unpaid > 0 ? [`Kwa mkopo au amana: ${formatMoney(unpaid)}`] : [])],
      total_amount,
      ...(phone && { phone_number: showPhone(phone) }),
    }
  },

  take: async (context, { shopSettings }, { entry, owner }) => {
    const input = parseBody(counterSale.input, entry.body)
    requireSameKey(input.client_sale_id, entry.key)
    // An entry without a readable time counts as sold at the time of its import.
    const sold_at = input.sold_at ?? (entry.made_at ?? new Date()).toISOString()
    const datedInput = { ...input, sold_at }
    const rights = requireSeller(owner ?? undefined, {
      user: context.user,
      input: datedInput,
      settings: shopSettings.current(),
    })
    await requireStaff(context.db, rights.seller)
    return context.run(async (tx) => {
      const { subject: made_id, isRepeat } = await sellAtCounter(tx, { input: datedInput, sentAt: null, ...rights })
      if (!isRepeat) await recordImport(tx, context, { entry, owner }, { subject: 'order', subjectId: made_id })
      return { isNew: !isRepeat, made_id }
    })
  },
}
