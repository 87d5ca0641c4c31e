import { groupBy } from '../../../shop/group-by.ts'
import { sumMoney } from '../../../shop/numbers/money.ts'
import { type PaymentMethod, paymentMethods } from '../../../shop/orders/orders.ts'
import type { Day } from '../../data/day.ts'

/** The sum of a day's money by one payment method. */
export type MethodSum = { method: PaymentMethod; amount: number }

/** The money of one drawer on a day. */
export type DrawerSum = {
  /** Null for the shop's box. */
  person_id: number | null
  total: number
  methods: MethodSum[]
  /** The shortages or surplus of the day's closings (sumDifferences); null if the drawer was not closed. */
  difference: number | null
}

type Moved = NonNullable<Day['moved']>
type DayOfDrawers = Pick<Day, 'moved' | 'closings'>

/** Returns the sums of the methods that have money, cash first. */
export function sumByMethod(moved: Moved): MethodSum[] {
  return paymentMethods.flatMap((method) => {
    const rows = moved.filter((row) => row.method === method && row.amount !== 0)
    return rows.length === 0 ? [] : [{ method, amount: sumMoney(rows.map(({ amount }) => amount)) }]
  })
}

/** Returns the drawers that took in money or were closed on the day, the largest sum first. */
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

/** Returns the sum of the shortages or, if there are none, of the surpluses. A surplus must not hide a shortage. */
export function sumDifferences(counts: readonly { difference: number | null }[]): number {
  const differences = counts.map(({ difference }) => difference ?? 0)
  const shortages = differences.filter((one) => one < 0)
  return sumMoney(shortages.length > 0 ? shortages : differences)
}

/** Returns the irregularities to check, without unconfirmed money that the page already lists with a confirm button. */
export function actsToCheck({ unapproved, to_confirm }: Pick<Day, 'unapproved' | 'to_confirm'>) {
  const ids = new Set<number | null>(to_confirm.map(({ move_id }) => move_id))
  return unapproved.filter(({ kind, move_id }) => kind !== 'unconfirmed' || !ids.has(move_id))
}
