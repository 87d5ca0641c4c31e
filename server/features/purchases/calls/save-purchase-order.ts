import { savePurchaseOrder } from '../../../../contract/purchases.ts'
import { whatsappDigits } from '../../../../shop/people/phone.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import { purchaseMessage } from '../../../../shop/products/reorder.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { findProductsById } from '../../catalog/product-batches.queries.ts'
import { once } from '../../request-keys/once.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { requireVariantOfType } from '../../stock/updates/variant-of-type.rules.ts'
import { insertPurchaseOrder, readPurchaseLines } from '../purchases.queries.ts'

/** Stores a purchase order, and returns a WhatsApp link with its text for the supplier. */
export const handleSavePurchaseOrder = handle(
  savePurchaseOrder,
  ({ db, user, input, idempotencyKey }, { shopSettings }: WithShopSettings) => {
    const { client_purchase_id: key, supplier, supplier_phone, lines } = input
    requireSameKey(key, idempotencyKey)
    const order = { supplier, supplier_phone: supplier_phone ?? '', ordered_by: user.id }
    const request = { kind: 'purchase_order', owner: 'shop', key, body: { ...order, lines } } as const
    return transaction(db, async (tx) => {
      const { subject } = await once(tx, request, async () => {
        const ids = new Set(lines.map(({ product_id }) => product_id))
        const known = new Map((await findProductsById(tx, [...ids])).map((product) => [product.id, product]))
        const rows = lines.map(({ product_id, type, quantity, packaging_type = null }) => {
          const { variants } = requireFound(known.get(product_id))
          const storedType = type ? requireVariantOfType(variants, type).type : null
          return { product_id, type: storedType, quantity, packaging_type }
        })
        const distinct = new Set(rows.map(({ product_id, type }) => `${product_id}\n${type ?? ''}`))
        if (distinct.size < rows.length) throw problem('not_found')
        const id = await insertPurchaseOrder(tx, order, rows)
        const after = { products: lines.length }
        const audit = { by: user.id, action: 'save_purchase_order', subject: 'purchase_order', subjectId: id } as const
        await recordAudit(tx, { ...audit, after })
        return id
      })
      const text = purchaseMessage(shopSettings.current().name, await readPurchaseLines(tx, subject))
      // Without a phone number, WhatsApp lets the user choose the contact.
      const chat = supplier_phone ? whatsappDigits(supplier_phone) : ''
      return { purchase_order_id: subject, whatsapp_link: `https://wa.me/${chat}?text=${encodeURIComponent(text)}` }
    })
  },
)
