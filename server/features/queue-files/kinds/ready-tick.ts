import { updateOrderItemReady } from '../../../../contract/orders.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { may } from '../../../../shop/people/rights.ts'
import { readLines, readOrders } from '../../orders/orders.queries.ts'
import { orderAccess } from '../../orders/orders.rules.ts'
import { setLineReady } from '../../orders/set-line-ready.ts'
import type { EntryKind } from '../entry-kind.ts'
import { parseBody, recordImport, requireRight } from '../entry-steps.ts'
import { wordsOfLines } from '../line-words.ts'

/** A line that staff made ready or reopened. */
export const readyTickKind: EntryKind = {
  hasPicture: false,

  show: async ({ db }, { body }) => {
    const { data: input } = updateOrderItemReady.input.safeParse(body)
    if (!input) return {}
    const { order_id, item_index, ready } = input
    const [order] = await readOrders(db, { all: true }, { id: order_id, limit: 1 })
    const number = `Oda Na. ${order_id}`
    if (!order) return { title: number, contents: readyWords(ready, '') }
    const lines = (await readLines(db, [order_id])).filter(({ position }) => position === item_index)
    const title = `${number}, ${order.customer_name}`
    return { title, contents: readyWords(ready, wordsOfLines(lines)), phone_number: showPhone(order.phone) }
  },

  take: async (context, needs, { entry, owner }) => {
    const { person, scope } = requireRight(owner, 'handleOrders', needs)
    const input = parseBody(updateOrderItemReady.input, entry.body)
    const access = orderAccess(scope, person, null)
    const mayReturnLater = may(person.role, 'returnLater')
    const tick = { input, by: person.id, access, key: entry.key, importedBy: context.user.id, mayReturnLater }
    const { order_id, item_index: line } = input
    const isNew = await context.run(async (tx) => {
      const isFirst = await setLineReady(tx, tick)
      if (isFirst) await recordImport(tx, context, { entry, owner }, { subject: 'order', subjectId: order_id, line })
      return isFirst
    })
    return { isNew, made_id: order_id }
  },
}

const readyWords = (ready: boolean, lines: string): string =>
  [...(ready ? [] : ['kuondoa Tayari']), ...(lines ? [lines] : [])].join(', ')
