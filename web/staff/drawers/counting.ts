import { formatCount, formatMoney, sumMoney } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { type PaymentMethod, paymentMethodNames } from '../../../shop/orders/orders.ts'
import type { Day, OpenDrawer } from '../../data/day.ts'

/** Returns 'Imepungua TSh 500', 'Imezidi TSh 500' or 'Hakuna tofauti'. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'Hakuna tofauti'
  return difference < 0 ? `Imepungua ${formatMoney(-difference)}` : `Imezidi ${formatMoney(difference)}`
}

/** The amounts in shillings of the entries queued on a phone, by kind of entry. */
type Unsent = Readonly<Record<'sales' | 'payments' | 'moves', readonly number[]>>

/** Returns a line for each kind of queued entry that a closing would miss: 'Mauzo 2 hayajatumwa: TSh 30,000'. */
export function unsentLines({ sales, payments, moves }: Unsent): string[] {
  const kinds = [
    ['Mauzo', 'hayajatumwa', sales],
    ['Malipo ya deni', 'hayajatumwa', payments],
    ['Pesa za droo', 'hazijatumwa', moves],
  ] as const
  return kinds.flatMap(([noun, state, amounts]) =>
    amounts.length > 0 ? [`${formatCount(noun, amounts.length)} ${state}: ${formatMoney(sumMoney(amounts))}`] : [],
  )
}

/** A payment method whose money in a drawer is to be counted. `expected` is null while it is hidden. */
export type ToCount = { method: PaymentMethod; name: string; expected: number | null; late: number }

/**
 * Returns the methods of a drawer, cash first. Cash is always counted, other methods only if they brought money.
 * @param drawer a person's id, or null for the shop's box
 */
export function methodsOf({ rows }: Pick<Day, 'rows'>, drawer: number | null): ToCount[] {
  const own = rows.filter((row) => row.person_id === drawer)
  const show = ({ method, expected, late }: Pick<OpenDrawer, 'method' | 'expected' | 'late'>): ToCount => ({
    method,
    name: paymentMethodNames[method],
    expected,
    late: late ?? 0,
  })
  const isHidden = rows.some((row) => row.expected === null)
  const cash = own.find(({ method }) => method === 'taslimu')
  const others = own.filter(({ method, expected }) => method !== 'taslimu' && expected !== 0)
  return [show(cash ?? { method: 'taslimu', expected: isHidden ? null : 0, late: 0 }), ...others.map(show)]
}

export type CountDraft = Readonly<Partial<Record<PaymentMethod, string>>>

/** A typed count. `amount` is undefined if nothing was typed, and null if the text is not an amount. */
export type TypedCount = ToCount & { amount: number | null | undefined }

/** Parses what was typed for each method. */
export const readCounts = (methods: readonly ToCount[], draft: CountDraft): TypedCount[] =>
  methods.map((one) => {
    const typed = draft[one.method]?.trim() ?? ''
    return { ...one, amount: typed === '' ? undefined : parseMoney(typed, { decimals: 2 }) }
  })

/** Returns the difference of a count; null if nothing was counted or the expected sum is hidden. */
export const differenceOf = ({ amount, expected }: TypedCount): number | null =>
  typeof amount !== 'number' || expected === null ? null : sumMoney([amount, -expected])
