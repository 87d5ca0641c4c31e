/**
 * The fields of answers that are costs, or from which costs follow. For callers without the right seeCosts they are
 * null. A new field with a cost gets one of these names, or is added here.
 */
const costFields: ReadonlySet<string> = new Set([
  'buying_price',
  'shipping_cost',
  'now_buying_price',
  'now_shipping_cost',
  'unit_cost',
  'total_buying',
  'total_shipping',
  'buying_sum',
  'shipping_sum',
  'shipping_total',
  'buying',
  'shipping',
  'cost_total',
  'margin',
  'sales_without_cost',
  'stock_losses',
  'difference_value',
  'missing_value',
  'found_value',
])
/** Objects whose amounts are costs, while their other fields are not. */
const costObjects: ReadonlySet<string> = new Set(['stock_value'])
const hiddenAmounts = { amount: null, hands_amount: null }

/** Returns a parsed answer with null in place of each cost. */
export function withoutCosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCosts)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hideCosts(name, part)]))
}

function hideCosts(name: string, part: unknown): unknown {
  if (costFields.has(name)) return null
  // The mark of a sale below cost reveals that a piece cost more than its price.
  if (name === 'marks' && Array.isArray(part)) return part.filter((mark) => mark !== 'below_cost')
  return costObjects.has(name) ? Object.assign({}, part, hiddenAmounts) : withoutCosts(part)
}
