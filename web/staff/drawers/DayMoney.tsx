import { groupBy } from '../../../shop/group-by.ts'
import { formatCount, formatMoney } from '../../../shop/numbers/money.ts'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import { paths } from '../../../shop/paths.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { Day } from '../../data/day.ts'
import { Link } from '../../ui/list/Link.tsx'
import { Facts } from '../../ui/list/List.tsx'

interface DayMoneyProps {
  day: Day
  nameOf: (id: number | null) => string
}

/** The money of the day by person and method, as far as the viewer may see it. */
export function DayMoney({ day: { moved }, nameOf }: DayMoneyProps) {
  if (!moved || moved.length === 0) return null
  return (
    <section className="stack">
      <h2>Pesa za siku hii</h2>
      <Facts
        facts={moved.map(({ person_id, method, amount }) => [
          `${nameOf(person_id)}, ${paymentMethodNames[method]}`,
          formatMoney(amount),
        ])}
      />
    </section>
  )
}

/** The goods that each person carries now. */
export function DayHands({ day: { hands }, nameOf }: DayMoneyProps) {
  if (hands.length === 0) return null
  return (
    <section className="stack">
      <h2>Mikononi sasa</h2>
      <Facts
        facts={[...groupBy(hands, ({ person_id }) => person_id)].map(([person, rows]) => [
          nameOf(person),
          <Link key={person} href={paths.hands(person)}>
            {rows.length === 1 && rows[0]
              ? `${productLabel(rows[0].name, rows[0].type)}, ${formatCount('pisi', rows[0].pieces)}`
              : `${formatCount('bidhaa', rows.length)}, ${formatCount('pisi', sum(rows))}`}
          </Link>,
        ])}
      />
    </section>
  )
}

const sum = (rows: Day['hands']): number => rows.reduce((pieces, row) => pieces + row.pieces, 0)
