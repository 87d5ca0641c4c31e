import { problem, requireFound } from '../../../../shop/problems.ts'
import { typeKey } from '../../../../shop/products/products.ts'
import { stockTexts } from '../../../../shop/texts/stock.ts'

export type VariantType = { type: string | null; archived: boolean }

/**
 * Returns the variant of an entry, even if its type is archived. Throws refused for an unknown type, and if the product
 * has types but the entry names no type. Throws not_found without variants, because then the product does not exist.
 */
export function requireVariantOfType<V extends VariantType>(
  variants: readonly V[],
  type: string | null | undefined,
): V {
  requireFound(variants[0])
  const key = typeKey(type)
  const hasTypes = variants.some((variant) => variant.type !== null && !variant.archived)
  if (hasTypes && key === '') throw problem('refused', { text: 'Bidhaa hii ina aina. Chagua aina kwanza.' })
  const variant = variants.find((one) => typeKey(one.type) === key)
  if (variant) return variant
  throw problem('refused', { text: hasTypes ? `Aina '${type}' haipo kwenye bidhaa hii.` : stockTexts.noVariants })
}
