import { formatMoney } from '../../../../shop/numbers/money.ts'
import type { Product } from '../../../data/catalog.ts'
import { sameTierRows } from './prices-and-codes/tier-rows.ts'
import { type ProductDraft, productDraft, sameTypes } from './product-form.ts'

/** Returns sentences about the fields that somebody else has changed since the form was opened. */
export function changedFields(product: Product, from: ProductDraft): string[] {
  const now = productDraft(product)
  const names: [boolean, string][] = [
    [now.name !== from.name, `jina: ${product.name}`],
    [now.price !== from.price, `bei: ${formatMoney(product.price)}`],
    [now.category !== from.category, `kategoria: ${product.category}`],
    [now.description !== from.description, 'maelezo'],
    [!sameTypes(now.types, from.types), 'aina na bei zake'],
    [!sameTierRows(now.tiers, from.tiers), 'bei ya jumla'],
  ]
  return names.flatMap(([changed, name]) => (changed ? [name] : []))
}
