import { formatMoney } from '../../../../shop/numbers/money.ts'
import { problem } from '../../../../shop/problems.ts'
import { isWithinLimit } from '../../../../shop/products/discounts.ts'
import type { PricedLine } from './order-lines.rules.ts'

/** The maximum discount of a person, in percent. 100 allows any price. */
export type DiscountLimit = { maxPercent: number }

/**
 * Throws bad_input, refused or not_allowed, naming the line, for an agreed price that has no reason, is above the
 * shop's price for that quantity, or is below this person's limit.
 */
export function requireDiscounts(lines: readonly PricedLine[], { maxPercent }: DiscountLimit): void {
  for (const { name, line_total, list_total, agreed_reason } of lines) {
    if (agreed_reason === null) continue
    if (agreed_reason === '')
      throw problem('bad_input', { text: `Andika sababu ya bei ya ${name}.`, field: 'agreed_reason' })
    if (line_total > list_total) {
      const text = `Bei ya makubaliano ya ${name} isizidi bei ya duka (${formatMoney(list_total)} kwa zote).`
      throw problem('refused', { text, field: 'agreed_price' })
    }
    if (!isWithinLimit({ line_total, list_total }, maxPercent)) {
      const text = `Huna ruhusa ya kupunguza ${name} zaidi ya asilimia ${maxPercent}. Mwombe meneja au msimamizi.`
      throw problem('not_allowed', { text, field: 'agreed_price' })
    }
  }
}

/** Returns the total of the agreed discounts, in shillings. */
export const discountOf = (lines: readonly Pick<PricedLine, 'list_total' | 'line_total'>[]): number =>
  lines.reduce((sum, { list_total, line_total }) => sum + list_total - line_total, 0)
