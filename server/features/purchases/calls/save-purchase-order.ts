import { savePurchaseOrder } from '../../../../contract/purchases.ts'
import { problem } from '../../../../shop/problems.ts'
import { purchaseMessage } from '../../../../shop/products/reorder.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { findProductsById } from '../../catalog/product-batches.queries.ts'
import { once } from '../../request-keys/once.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { insertPurchaseOrder, readPurchaseLines } from '../purchases.queries.ts'

/** Remembers what is ordered from a supplier, and returns the message for WhatsApp. */
export const handleSavePurchaseOrder = handle(
  savePurchaseOrder,
  ({ db, user, input, idempotencyKey }, { shopSettings }: WithShopSettings) => {
    const { client_purchase_id: key, supplier, lines } = input
    requireSameKey(key, idempotencyKey)
    const named = { supplier, ordered_by: user.id }
    const request = { kind: 'purchase_order', owner: 'shop', key, body: { ...named, lines } } as const
    return transaction(db, async (tx) => {
      const { subject } = await once(tx, request, async () => {
        const ids = new Set(lines.map(({ product_id }) => product_id))
        const known = await findProductsById(tx, [...ids])
        if (known.length < ids.size || ids.size < lines.length) throw problem('not_found')
        const rows = lines.map(({ packaging_type = null, ...line }) => ({ ...line, packaging_type }))
        const id = await insertPurchaseOrder(tx, named, rows)
        const after = { products: lines.length }
        const act = { by: user.id, action: 'save_purchase_order', subject: 'purchase_order', subjectId: id } as const
        await recordAudit(tx, { ...act, after })
        return id
      })
      const text = purchaseMessage(shopSettings.current().name, await readPurchaseLines(tx, subject))
      // Without a number, WhatsApp asks which contact the message is for.
      return { purchase_order_id: subject, whatsapp_link: `https://wa.me/?text=${encodeURIComponent(text)}` }
    })
  },
)
