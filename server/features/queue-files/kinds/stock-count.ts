import { countStock } from '../../../../contract/stocktakes.ts'
import { may } from '../../../../shop/people/rights.ts'
import { nameProducts } from '../../catalog/product-names.queries.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import { recordCounts } from '../../stocktakes/record-counts.ts'
import type { EntryKind } from '../entry-kind.ts'
import { parseBody, recordImport, requireRight } from '../entry-steps.ts'

/** A person's counts in a stocktake. */
export const stockCountKind: EntryKind = {
  hasPicture: false,

  show: async ({ db }, { body }) => {
    const { data: input } = countStock.input.safeParse(body)
    if (!input) return {}
    const products = await nameProducts(
      db,
      input.lines.map(({ product_id }) => product_id),
    )
    const names = new Map(products.map(({ id, name }) => [id, name]))
    const words = input.lines.map(({ product_id, type, pieces }) => {
      const name = [names.get(product_id) ?? 'Bidhaa isiyojulikana', type].filter(Boolean).join(' ')
      return `${name}: ${pieces ?? 'imefutwa'}`
    })
    return { title: `Kuhesabu duka Na. ${input.stocktake_id}`, contents: words.join(', ') }
  },

  take: async (context, needs, { entry, owner }) => {
    const { person } = requireRight(owner, 'countStock', needs)
    const input = parseBody(countStock.input, entry.body)
    requireSameKey(input.client_count_id, entry.key)
    // The file has the time of the count by the phone's clock, but not the time of sending, with which the shop could
    // correct that clock.
    const counted_at = input.counted_at ?? entry.made_at?.toISOString()
    const mayReplaceAll = may(person.role, 'decideArrivals')
    return context.run(async (tx) => {
      const { isRepeat } = await recordCounts(tx, {
        input: { ...input, counted_at },
        sentAt: null,
        by: person.id,
        mayReplaceAll,
      })
      const subject = { subject: 'stocktake', subjectId: input.stocktake_id } as const
      if (!isRepeat) await recordImport(tx, context, { entry, owner }, subject)
      return { isNew: !isRepeat, made_id: input.stocktake_id }
    })
  },
}
