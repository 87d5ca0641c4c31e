import { productTexts } from '../../../../shop/texts/products.ts'
import type { ProductDraft } from './product-form.ts'

/** Returns an error if name or category is missing, because the AI draft needs both; otherwise null. */
export const aiDraftProblem = (draft: ProductDraft): string | null =>
  draft.name.trim() && draft.category.trim() ? null : productTexts.aiNeedsNameAndCategory
