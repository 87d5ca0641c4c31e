import { refusalOf } from '../../data/api/refusal.ts'
import type { Confirmations } from './sale.ts'

/** A question about a refused sale. If the seller agrees, the sale is sent again with `field` set. */
export type SaleQuestion = { label: string; field: keyof Confirmations }

/** Returns the question for a refusal; null if the seller has to change the sale. */
export function saleQuestionOf(failure: unknown): SaleQuestion | null {
  if (refusalOf(failure, 'counterSale', 'reference_used'))
    return { label: 'Ni malipo mengine', field: 'confirm_reference' }
  const refused = refusalOf(failure, 'counterSale', 'refused')
  if (refused?.short) return { label: 'Bidhaa ninayo, uza', field: 'allow_shortage' }
  if (refused?.below_cost) return { label: 'Uza hata hivyo', field: 'below_cost' }
  if (refused?.limit) return { label: 'Kopesha hata hivyo', field: 'confirm_limit' }
  return null
}
