import type { Sources } from './source-files.ts'

/**
 * An amount that must be calculated in one place only: the pattern of another calculation, the function to use instead,
 * and files that are exempt.
 */
type Formula = { amount: string; instead: string; pattern: RegExp; allowed: RegExp }

const formulas: readonly Formula[] = [
  {
    amount: 'price × quantity',
    instead: 'priceQuantity of shop/products/prices.ts, or the line_total of a saved line',
    pattern: /\bprice\s*\*\s*[\w.]*\bquantity\b|\bquantity\s*\*\s*[\w.]*\bprice\b/i,
    // The migration that fills `order_lines.line_total`, and the command that verifies it.
    allowed: /^server\/(db\/migrations\/033-|commands\/books\/verify\.queries\.ts$)/,
  },
  {
    amount: 'an amount × a count',
    instead: 'priceQuantity of shop/products/prices.ts for what is sold, buyingCost for what was bought',
    pattern: /\bmultiplyMoney\(/,
    allowed: /^shop\/(numbers\/money|products\/(prices|arrival-costs))\.ts$/,
  },
  {
    amount: 'total − paid',
    instead: 'owed of the order',
    pattern: /\btotal(_amount)?\s*(-|>=?|<=?)\s*[\w.]*\bpaid|\bpaid(_amount)?\s*(>=?|<=?)\s*[\w.]*\btotal/i,
    // Migrations older than the column `orders.owed`, and the migration that adds it.
    allowed: /^server\/db\/migrations\/0(03|06|20|34)-/,
  },
]

/**
 * Line totals and debts are each calculated in one place, and all other code uses this place. Tests and the helpers of
 * stories may calculate for themselves.
 *
 * @returns a sentence for each other place that calculates such an amount
 */
export function findFormulas(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (/\.(test|long|spec)\.ts$|^e2e\/testing\//.test(file)) return []
    return formulas.flatMap(({ amount, instead, pattern, allowed }) => {
      const found = allowed.test(file) ? null : pattern.exec(text)
      return found ? [`${file}:${lineOf(text, found.index)} calculates ${amount}: use ${instead}`] : []
    })
  })
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length
