import { productTexts } from '../../../../shop/texts/products.ts'
import type { ProductDraft } from './product-form.ts'

/** Returns the sentence that asks for name and category, which the AI draft needs; null if both are there. */
export const aiDraftProblem = (draft: ProductDraft): string | null =>
  draft.name.trim() && draft.category.trim() ? null : productTexts.aiNeedsNameAndCategory
