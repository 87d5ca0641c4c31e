import type { z } from 'zod'
import type { closeDay } from '../../../contract/day.ts'
import { sumMoney } from '../../../shop/numbers/money.ts'
import type { readClosingLines } from './closings.queries.ts'

type Line = Awaited<ReturnType<typeof readClosingLines>>[number]

/** Groups lines into closings. Closings and their lines stay in the order of `lines`. */
export function showClosings(lines: readonly Line[]): z.input<typeof closeDay.output>[] {
  return [...Map.groupBy(lines, ({ number }) => number).values()].flatMap((rows) => {
    const [head] = rows
    if (!head) return []
    const { number, date, at, by_id, note } = head
    return [{ number, date, at, by_id, note, rows: rows.map(showLine) }]
  })
}

function showLine({ person_id, method, expected, amount, left_amount, late }: Line) {
  const difference = amount === null ? null : sumMoney([amount, -expected])
  return { person_id, method, expected, amount, difference, left: left_amount, late, not_counted: amount === null }
}
