/**
 * The marks of a counter sale. Each stands for a rule that the sale broke. The sale is stored anyway, and a manager
 * should check it. Other orders can have only the marks `below_cost` and `over_limit`.
 */
export const saleMarks = [
  'discount_unapproved',
  'below_cost',
  'over_limit',
  'receipt_repeated',
  'receipt_of_other_till',
  'reference_repeated',
  'price_changed',
  'time_unknown',
  'not_on_sale',
  'before_count',
  'beyond_hands',
] as const
export type SaleMark = (typeof saleMarks)[number]

export const saleMarkNames: Record<SaleMark, string> = {
  discount_unapproved: 'Punguzo limezidi ruhusa',
  below_cost: 'Chini ya bei ya kununulia',
  over_limit: 'Mkopo umezidi kikomo',
  receipt_repeated: 'Namba ya risiti imetumika mara mbili',
  receipt_of_other_till: 'Namba ya risiti ni ya simu nyingine',
  reference_repeated: 'Namba ya muamala imetumika mara mbili',
  price_changed: 'Bei haikuwa ya duka',
  time_unknown: 'Saa ya simu haikuaminika',
  not_on_sale: 'Bidhaa ilikuwa imeondolewa',
  before_count: 'Iliuzwa kabla ya hesabu ya stoo iliyoidhinishwa',
  beyond_hands: 'Mkononi hakukuwa na zote',
}
