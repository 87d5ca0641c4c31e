import { navigate } from 'wouter/use-browser-location'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { waitingNames } from '../../../shop/people/waiting.ts'
import type { Arrival } from '../../data/arrivals.ts'
import { useStocktakesToDecide } from '../../data/stocktakes.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ChevronRightIcon } from '../../ui/icon/icons.tsx'
import { List, Row } from '../../ui/list/List.tsx'

/** Loaded only if there is a pending arrival. */
const ArrivalList = lazyComponent(() => import('./ArrivalList.tsx'), 'ArrivalList')

/** Pending arrivals of many products and pending stocktakes; renders nothing if there are none. */
export function WaitingGoods({ arrivals }: { arrivals: readonly Arrival[] }) {
  return (
    <>
      {arrivals.length > 0 && <ArrivalList arrivals={arrivals} />}
      <WaitingStocktakes />
    </>
  )
}

/** Finished stocktakes that need a decision, each with a link. */
function WaitingStocktakes() {
  const { data } = useStocktakesToDecide()
  if (!data || data.length === 0) return null
  return (
    <section className="stack" aria-labelledby="stocktakes">
      <h2 id="stocktakes">{waitingNames.stocktakes}</h2>
      <List label={waitingNames.stocktakes}>
        {data.map(({ id, name, counted, total, opened_by_name, created_at }) => (
          <Row
            key={id}
            title={name}
            trailing={<ChevronRightIcon size={20} />}
            onOpen={() => navigate(paths.stocktake(id))}
          >
            {[`Zimehesabiwa ${counted} kati ya ${total}`, opened_by_name, formatDateTime(created_at)]
              .filter(Boolean)
              .join(' · ')}
          </Row>
        ))}
      </List>
    </section>
  )
}
