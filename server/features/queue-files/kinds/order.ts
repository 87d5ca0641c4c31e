import type { z } from 'zod'
import { submitOrder } from '../../../../contract/orders.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import type { OrderDetail } from '../../../../shop/orders/order-details.ts'
import { AUTO_PROVIDER } from '../../../../shop/orders/providers.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { findProvider } from '../../orders/placing/saved-orders.rules.ts'
import { takeOrder } from '../../orders/placing/take-order.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import type { EntryKind } from '../entry-kind.ts'
import { parseBody, recordImport } from '../entry-steps.ts'
import { wordsOfLines } from '../line-words.ts'
import { nameLines } from '../name-lines.ts'

type OrderInput = z.output<(typeof submitOrder)['input']>

/**
 * A customer's order. The limits for unproven callers do not apply, because the importing admin confirms the order. A
 * guest's device finds the order by its key.
 */
export const orderKind: EntryKind = {
  hasPicture: false,

  show: async ({ db, shopSettings }, { body }) => {
    const { data: input } = submitOrder.input.safeParse(body)
    if (!input) return {}
    const { customer_name, phone_number, whatsapp_number, total_amount = null } = input
    const provider = nameOfProvider(shopSettings, input.provider_id ?? null)
    const phone = showPhone(phone_number ?? whatsapp_number)
    const contents = wordsOfLines(await nameLines(db, input.items))
    return { title: customer_name, contents, facts: factsOf(input, provider), phone_number: phone, total_amount }
  },

  take: async (context, needs, { entry, owner }) => {
    const { db, address, user, run } = context
    // If the transaction is retried, this also contains the numbers of the first attempt, which no order has.
    const placed: number[] = []
    const queueFileImport = {
      by: user.id,
      run,
      onPlaced: async (tx: Parameters<typeof recordImport>[0], id: number) => {
        placed.push(id)
        await recordImport(tx, context, { entry, owner }, { subject: 'order', subjectId: id })
      },
    }
    const input = parseBody(submitOrder.input, entry.body)
    const sender = { db, input, user: owner, device: null, address, caller: user.role, idempotencyKey: entry.key }
    // The cookie is ignored: it would give the admin's browser the guest's identity.
    const cookies = { setDevice: () => undefined }
    const { order_id, orders } = await takeOrder({ ...sender, cookies, queueFileImport }, needs)
    return {
      isNew: placed.includes(order_id),
      made_id: order_id,
      about: {
        contents: wordsOfLines(orders.flatMap(({ order }) => order.items_list)),
        total_amount: sumMoney(orders.map(({ total_amount }) => total_amount)),
      },
    }
  },
}

/** Returns further facts about an order, one sentence each. Name and phone number are shown separately. */
function factsOf(input: OrderInput, provider: string | undefined): string[] {
  const facts: Record<OrderDetail | 'provider', [label: string, text: string | undefined] | null> = {
    customer_name: null,
    whatsapp_number: null,
    shipping_address: ['Kupelekwa', input.shipping_address],
    provider: ['Duka', provider],
    notes: ['Maelezo', input.notes],
  }
  return Object.values(facts).flatMap((fact) => (fact?.[1] ? [`${fact[0]}: ${fact[1]}`] : []))
}

/** Returns the name of an order's provider, even if archived, because the shop may already have the order. */
function nameOfProvider(
  shopSettings: WithShopSettings['shopSettings'],
  id: OrderInput['provider_id'],
): string | undefined {
  return id === AUTO_PROVIDER ? 'la kila bidhaa' : findProvider(shopSettings, id ?? null)?.name
}
