import { updateOrderItemReady } from '../../../../contract/orders.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { readLines, readOrders } from '../../orders/orders.queries.ts'
import { orderAccess } from '../../orders/orders.rules.ts'
import { setLineReady } from '../../orders/set-line-ready.ts'
import type { EntryKind } from '../entry-kind.ts'
import { parseBody, recordImport, requireRight } from '../entry-steps.ts'

/** A line that staff have made ready or reopened. */
export const readyTickKind: EntryKind = {
  hasPicture: false,

  show: async ({ db }, { body }) => {
    const { data: input } = updateOrderItemReady.input.safeParse(body)
    if (!input) return {}
    const { order_id, item_index, ready } = input
    const [order] = await readOrders(db, { all: true }, { id: order_id, limit: 1 })
    if (!order) return { order_id, ready }
    const lines = (await readLines(db, [order_id])).filter(({ position }) => position === item_index)
    return { customer_name: order.customer_name, phone_number: showPhone(order.phone), order_id, ready, lines }
  },

  take: async (reading, needs, { entry, owner }) => {
    const { person, scope } = requireRight(owner, 'handleOrders', needs)
    const input = parseBody(updateOrderItemReady.input, entry.body)
    const access = orderAccess(scope, person, null)
    const tick = { input, by: person.id, access, key: entry.key, importedBy: reading.user.id }
    const { order_id, item_index: line } = input
    const isNew = await reading.run(async (tx) => {
      const isFirst = await setLineReady(tx, tick)
      if (isFirst) await recordImport(tx, reading, { entry, owner }, { subject: 'order', subjectId: order_id, line })
      return isFirst
    })
    return { isNew, order_id, captured_order_id: null }
  },
}
