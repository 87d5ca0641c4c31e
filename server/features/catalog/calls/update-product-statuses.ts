import { updateProductStatuses } from '../../../../contract/catalog.ts'
import { statusesChanged } from '../../../../shop/texts/products.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { changeCatalog } from '../change-catalog.ts'
import { lockStatuses, setStatuses } from '../product-batches.queries.ts'
import { requireStatusesEditable } from '../statuses.rules.ts'

/** Gives several products one status: all of them or none. */
export const handleUpdateProductStatuses = handle(
  updateProductStatuses,
  async ({ db, input, user }, { versions }: WithVersions) => {
    const ids = [...new Set(input.products.map(({ id }) => id))]
    const { count } = await changeCatalog({ db, versions }, async (tx) => {
      const products = requireStatusesEditable(await lockStatuses(tx, ids), input)
      await setStatuses(tx, products, input.status)
      for (const { id, status } of products) {
        await recordAudit(tx, {
          by: user.id,
          action: 'edit_product',
          subject: 'product',
          subjectId: id,
          before: { status },
          after: { status: input.status },
        })
      }
      return { changed: products.length > 0, count: products.length }
    })
    return { message: statusesChanged(count), changed: count }
  },
)
