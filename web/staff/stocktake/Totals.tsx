import { formatCount, formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import type { Differences } from '../../data/stocktakes.ts'
import { Facts } from '../../ui/list/List.tsx'

/** The totals of a stocktake, and warnings about what makes them uncertain. */
export function Totals({ differences }: { differences: Differences }) {
  const { stocktake, totals, waiting_arrivals } = differences
  const { results, missing_pieces, found_pieces, missing_value, found_value, without_cost } = totals
  const worth = (value: number | null) => (value === null ? '' : ` · ${formatMoney(value)}`)
  const facts: [string, string][] = [
    ['Zimehesabiwa', `${formatNumber(stocktake.counted)} kati ya ${formatNumber(stocktake.total)}`],
    ['Zilizo sawa', formatNumber(results.equal)],
    ['Zimekosekana', `${formatCount('pisi', missing_pieces)}${worth(missing_value)}`],
    ['Zimezidi', `${formatCount('pisi', found_pieces)}${worth(found_value)}`],
  ]
  if (results.opening > 0) facts.push(['Mara ya kwanza', formatCount('bidhaa', results.opening)])
  return (
    <>
      <Facts facts={facts} />
      {without_cost > 0 && (
        <p>Bidhaa {formatNumber(without_cost)} hazina gharama: ziandike chini, zihesabiwe kwenye thamani.</p>
      )}
      {waiting_arrivals > 0 && (
        <p role="note">
          Mizigo {formatNumber(waiting_arrivals)} inasubiri idhini. Kama bidhaa zake ziko rafuni tayari, amua mizigo
          kwanza: zisije zikahesabiwa mara mbili.
        </p>
      )}
    </>
  )
}
