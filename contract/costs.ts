/**
 * The fields of responses that contain a cost, or reveal one. They are null for callers without the right seeCosts. A
 * new field with a cost must have one of these names or be added here.
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
/** Objects with both costs and other fields; only the costs in them are hidden. */
const costObjects: ReadonlySet<string> = new Set(['stock_value'])
const hiddenAmounts = { amount: null, hands_amount: null }

/** Returns a parsed response in which each cost is null. */
export function withoutCosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCosts)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hideCosts(name, part)]))
}

function hideCosts(name: string, part: unknown): unknown {
  if (costFields.has(name)) return null
  // The mark of a sale below cost would reveal that the cost is higher than the price.
  if (name === 'marks' && Array.isArray(part)) return part.filter((mark) => mark !== 'below_cost')
  return costObjects.has(name) ? Object.assign({}, part, hiddenAmounts) : withoutCosts(part)
}
