import { formatMoney, formatNumber } from '../../../../shop/numbers/money.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { OpeningDoubt } from '../opening-doubt.ts'

/** The figures of a row that are checked for doubts. */
type Row = {
  row: number
  name: string
  type: string | null
  price: number
  pieces: number | null
  buying: number | null
}

/** A figure this many times larger or smaller than expected is doubtful. */
const DOUBTFUL_FACTOR = 10
/** With fewer rows than this, no figure counts as unusual. */
const MIN_ROWS = 10
/** A quantity is doubtful only if it is also worth more than this fraction of the whole stock. */
const LARGE_PART = 0.25

const valueOfRow = ({ pieces, buying, price }: Row): number => (pieces ?? 0) * (buying ?? price)

/** Returns the median; 0 for no amounts. */
export const median = (amounts: readonly number[]): number =>
  [...amounts].sort((left, right) => left - right)[Math.floor(amounts.length / 2)] ?? 0

function costDoubt({ price, buying }: Row): string | null {
  if (buying === null || price === 0) return null
  if (buying > price)
    return `bei ya kununua ${formatMoney(buying)} inazidi bei ya kuuza ${formatMoney(price)}. Je, ni bei ya katoni?`
  if (buying > 0 && buying * DOUBTFUL_FACTOR < price)
    return `bei ya kununua ${formatMoney(buying)} ni ndogo mno kwa bei ya kuuza ${formatMoney(price)}.`
  return null
}

/** Returns a function that lists doubts about the cost and quantity of one of these rows. */
export function doubtFinder(rows: readonly Row[]): (row: Row) => OpeningDoubt[] {
  const values = rows.map(valueOfRow).filter((amount) => amount > 0)
  const usual = median(values)
  const total = values.reduce((sum, amount) => sum + amount, 0)
  const isLarge = (amount: number) =>
    values.length >= MIN_ROWS && amount > usual * DOUBTFUL_FACTOR && amount > total * LARGE_PART
  return (row) => {
    const label = productLabel(row.name, row.type)
    const doubts = [costDoubt(row)]
    if (isLarge(valueOfRow(row)))
      doubts.push(`pisi ${formatNumber(row.pieces ?? 0)} ni nyingi mno: peke yake ni robo ya stoo yote kwa thamani.`)
    return doubts.flatMap((doubt) =>
      doubt ? [{ sheet: 'products' as const, row: row.row, text: `${label}: ${doubt}` }] : [],
    )
  }
}
