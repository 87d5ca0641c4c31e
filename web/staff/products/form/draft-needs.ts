import { productTexts } from '../../../../shop/words/messages.ts'
import type { ProductDraft } from './product-form.ts'

/** The AI draft needs both (specification §5). */
export const draftNeeds = (draft: ProductDraft): string | null =>
  draft.name.trim() && draft.category.trim() ? null : productTexts.aiNeedsNameAndCategory
