import { formatCount } from '../../../../shop/numbers/money.ts'
import { type Arrival, useArrivals, type useReadArrivalSheet } from '../../../data/arrivals.ts'
import { Button } from '../../../ui/form/Button.tsx'
import styles from './arrival.module.css'
import { type ArrivalDraft, type LineDraft, lineOfArrival } from './arrival-draft.ts'
import { FromSheet } from './FromSheet.tsx'
import { LAST_ARRIVALS } from './last-arrivals.ts'

type OnLines = (lines: readonly LineDraft[], more?: Partial<ArrivalDraft>) => void

interface StartOptionsProps {
  reading: ReturnType<typeof useReadArrivalSheet>
  onLines: OnLines
}

/** Other ways to start an arrival: with the lines of a supplier's last arrival, or with a spreadsheet. */
export function StartOptions({ reading, onLines }: StartOptionsProps) {
  return (
    <>
      <LastArrivals onLines={onLines} />
      <FromSheet reading={reading} onLines={onLines} />
    </>
  )
}

function LastArrivals({ onLines }: Pick<StartOptionsProps, 'onLines'>) {
  const { data = [] } = useArrivals(LAST_ARRIVALS)
  const repeatable = data.filter((arrival) => linesToRepeat(arrival).length > 0)
  if (repeatable.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="kama-wa-mwisho">
      <h2 id="kama-wa-mwisho">Kama mzigo wa mwisho wa</h2>
      <div className={styles.choices}>
        {repeatable.map((arrival) => (
          <Button
            key={arrival.id}
            variant="line"
            size="small"
            onClick={() => onLines(linesToRepeat(arrival).map(lineOfArrival), { supplier: arrival.supplier })}
          >
            {arrival.supplier} ({formatCount('bidhaa', linesToRepeat(arrival).length)})
          </Button>
        ))}
      </div>
    </section>
  )
}

const linesToRepeat = ({ lines }: Arrival) => lines.filter(({ removed, product_id }) => !removed && product_id !== null)
