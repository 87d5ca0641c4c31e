import { Link } from 'wouter'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { waitingNames } from '../../../shop/people/waiting.ts'
import { arrivalName } from '../../../shop/texts/stock.ts'
import { useArrivals } from '../../data/arrivals.ts'
import { useSession } from '../../data/session.ts'
import styles from './stock.module.css'

/** Pending arrivals of this product, so that nobody sends them a second time. */
export function PendingArrivals({ productId }: { productId: string }) {
  const { caller } = useSession()
  const { data } = useArrivals({ status: 'pending', product_id: productId })
  if (!data || data.length === 0) return null
  const waiting = data.flatMap((arrival) =>
    arrival.lines.filter(({ product_id }) => product_id === productId).map((line) => ({ arrival, line })),
  )
  return (
    <section className={styles.pending} aria-label={waitingNames.arrivals}>
      <b>Mizigo inayosubiri idhini: {data.length}</b>
      <ul>
        {waiting.map(({ arrival, line }) => (
          <li key={`${arrival.id} ${line.line_index}`}>
            {line.type && <b>{line.type}: </b>}
            {line.change_details}
            {` (${arrivalName(arrival)}, ${arrival.own ? 'wewe' : (arrival.submitted_by_name ?? arrival.submitted_by ?? '')})`}
          </li>
        ))}
      </ul>
      {may(caller, 'decideArrivals') && <Link href={paths.stockUpdates}>{waitingNames.arrivals}</Link>}
    </section>
  )
}
