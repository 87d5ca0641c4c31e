import { groupBy } from '../../../shop/group-by.ts'
import { sumMoney } from '../../../shop/numbers/money.ts'
import { type PaymentMethod, paymentMethods } from '../../../shop/orders/orders.ts'
import type { Day } from '../../data/day.ts'

/** The money of a day by one payment method. */
export type MethodSum = { method: PaymentMethod; amount: number }

/** The money that one drawer took in on a day. */
export type DrawerSum = {
  /** Null for the shop's box. */
  person_id: number | null
  total: number
  methods: MethodSum[]
  /** What its closings on the day were short or over, as sumDifferences adds it up; null if nobody closed it. */
  difference: number | null
}

type Moved = NonNullable<Day['moved']>
type DayOfDrawers = Pick<Day, 'moved' | 'closings'>

/** The sums by method, cash first; methods without money are left out. */
export function sumByMethod(moved: Moved): MethodSum[] {
  return paymentMethods.flatMap((method) => {
    const rows = moved.filter((row) => row.method === method && row.amount !== 0)
    return rows.length === 0 ? [] : [{ method, amount: sumMoney(rows.map(({ amount }) => amount)) }]
  })
}

/** The drawers that took in money or were closed on the day, the largest sum first. */
export function sumByDrawer({ moved, closings }: DayOfDrawers): DrawerSum[] {
  const rowsOf = groupBy(moved ?? [], ({ person_id }) => person_id)
  const closedRowsOf = groupBy(
    closings.flatMap(({ rows }) => rows),
    ({ person_id }) => person_id,
  )
  return [...new Set([...rowsOf.keys(), ...closedRowsOf.keys()])]
    .map((person_id) => {
      const rows = rowsOf.get(person_id) ?? []
      const closed = closedRowsOf.get(person_id)
      return {
        person_id,
        total: sumMoney(rows.map(({ amount }) => amount)),
        methods: sumByMethod(rows),
        difference: closed ? sumDifferences(closed) : null,
      }
    })
    .sort((a, b) => b.total - a.total)
}

/**
 * Adds up the shortages of counts, or if there are none, what is over. A surplus elsewhere must not hide a shortage.
 */
export function sumDifferences(counts: readonly { difference: number | null }[]): number {
  const differences = counts.map(({ difference }) => difference ?? 0)
  const shortages = differences.filter((one) => one < 0)
  return sumMoney(shortages.length > 0 ? shortages : differences)
}

/** The irregularities that an owner should check, without the money that the page lists above with a button to confirm. */
export function actsToCheck({ unapproved, to_confirm }: Pick<Day, 'unapproved' | 'to_confirm'>) {
  const ids = new Set<number | null>(to_confirm.map(({ move_id }) => move_id))
  return unapproved.filter(({ kind, move_id }) => kind !== 'unconfirmed' || !ids.has(move_id))
}
