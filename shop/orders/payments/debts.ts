/** Rules of debts that need no database: kinds of rows, ages, and the order in which payments pay debts. */
import { addDays } from '../../numbers/dates.ts'
import { sumMoney } from '../../numbers/money.ts'

/** The maximum number of days from today until a debt falls due: two years. */
export const MAX_DUE_DAYS_AHEAD = 730

/**
 * The kinds of entries that change a customer's balance without a payment: an opening debt, an opening deposit (paid
 * before the shop used this program), a write-off, the reversal of one of these three, and an expired deposit.
 */
export const entryKinds = ['opening', 'opening_deposit', 'write_off', 'reversal', 'lapsed'] as const
export type EntryKind = (typeof entryKinds)[number]

/**
 * The reasons why a debt changed without money. `deposit`: the customer's deposit paid the debt. `kept`: value of the
 * order was kept as a deposit (always negative). `write_off`: the shop gave the debt up. `exchange`: goods returned
 * from another order paid the debt; in that order the row is negative. A negative `deposit` or `write_off` reverses an
 * earlier row.
 */
export const settlementKinds = ['deposit', 'kept', 'write_off', 'exchange'] as const
export type SettlementKind = (typeof settlementKinds)[number]

/** The names on the screen for the kinds of rows in a customer's statement. */
export const statementKindNames = {
  carried: 'Deni lililokuwepo',
  goods: 'Bidhaa alizochukua',
  goods_back: 'Alama ya tayari imeondolewa',
  changed: 'Oda imebadilishwa',
  payment: 'Malipo',
  payment_undone: 'Malipo yametenguliwa',
  refund: 'Pesa imerudishwa',
  refund_undone: 'Marejesho yametenguliwa',
  cancelled: 'Oda imeghairiwa',
  kept: 'Imewekwa kama amana',
  opening: 'Deni la zamani',
  opening_deposit: 'Amana ya zamani',
  write_off: 'Deni limesamehewa',
  reversal: 'Ingizo limetenguliwa',
  lapsed: 'Amana iliyopitwa na muda',
  returned: 'Mteja amerudisha',
  exchange: 'Amebadilisha bidhaa',
} as const
export type StatementKind = keyof typeof statementKindNames
export const statementKinds = Object.keys(statementKindNames) as StatementKind[]

/** The sort orders of a list of customers. */
export const customerSorts = ['debt', 'last', 'total'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** Default number of days until a debt falls due. */
export const DEFAULT_CREDIT_DAYS = 14
export const MAX_CREDIT_DAYS = 365

/** The ages of debts: not due, or overdue by up to a week, up to a month, or longer. */
export const debtAges = ['not_due', 'week', 'month', 'older'] as const
export type DebtAge = (typeof debtAges)[number]
export const debtAgeNames: Readonly<Record<DebtAge, string>> = {
  not_due: 'Bado muda wake',
  week: 'Siku 1–7 zimepita',
  month: 'Siku 8–30 zimepita',
  older: 'Siku 31 na zaidi',
}

/** Returns the age of a debt. Days are 'YYYY-MM-DD' in the shop's time zone. */
export function debtAge(dueOn: string, today: string): DebtAge {
  if (dueOn >= today) return 'not_due'
  if (dueOn >= addDays(today, -7)) return 'week'
  return dueOn >= addDays(today, -30) ? 'month' : 'older'
}

/**
 * Pays debts from an amount, in the given order. Returns each debt that gets a part, with this part, and the rest of
 * the amount.
 */
export function splitOver<Debt extends { readonly owed: number }>(
  amount: number,
  debts: readonly Debt[],
): { parts: { debt: Debt; amount: number }[]; rest: number } {
  const parts: { debt: Debt; amount: number }[] = []
  let rest = amount
  for (const debt of debts) {
    const part = Math.min(rest, debt.owed)
    if (part <= 0) continue
    parts.push({ debt, amount: part })
    rest = sumMoney([rest, -part])
  }
  return { parts, rest }
}
