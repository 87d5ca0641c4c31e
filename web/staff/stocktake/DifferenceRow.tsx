import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatCount, formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { CountResult } from '../../../shop/products/stocktakes.ts'
import type { Difference } from '../../data/stocktakes.ts'
import { Checkbox } from '../../ui/form/choices/Checkbox.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Row } from '../../ui/list/List.tsx'
import { isInvalidCost } from './decision-draft.ts'
import styles from './stocktake.module.css'
import { stocktakeTexts } from './texts.ts'

interface DifferenceRowProps {
  row: Difference
  /** True if the stocktake is not decided yet, so that the approver's fields are shown. */
  isUndecided: boolean
  /** True if the approver leaves the stock of this type as it is. */
  keepsStock: boolean
  /** The typed cost of a piece, if the cost is not known. */
  cost: string
  onKeepsStock: (keepsStock: boolean) => void
  onCost: (typed: string) => void
}

/** One difference between count and books, with the names of the people who counted. */
export function DifferenceRow({ row, isUndecided, keepsStock, cost, onKeepsStock, onCost }: DifferenceRowProps) {
  const { product_name, type, book, pieces, result, difference_value: value, moved_between, sold_since, is_rest } = row
  const label = productLabel(product_name, type)
  // The approval always skips outdated counts and deleted products, so these need no choice.
  const isWritten = result !== 'overtaken' && result !== 'removed'
  return (
    <Row
      title={label}
      trailing={
        <span className={styles.difference}>
          <b>{signed(pieces)}</b>
          {value !== null && <small>{formatMoney(value)}</small>}
        </span>
      }
      actions={
        isUndecided &&
        isWritten && (
          <div className={styles.choices}>
            {row.cost_missing && !keepsStock && pieces !== 0 && (
              <MoneyField
                label={`Gharama ya pisi moja ya ${label}`}
                value={cost}
                onValue={onCost}
                error={isInvalidCost(cost) ? 'Weka kiasi sahihi, kwa mfano 1,500.' : undefined}
              />
            )}
            <Checkbox
              label={stocktakeTexts.leave}
              aria-label={`${stocktakeTexts.leave}: ${label}`}
              checked={keepsStock}
              onChange={onKeepsStock}
            />
          </div>
        )
      }
    >
      <span className={styles.line}>
        {is_rest ? 'Haikuhesabiwa: 0' : `Imehesabiwa ${formatNumber(row.counted)}`} · vitabuni {formatNumber(book)}
        {sold_since > 0 && ` · zimeuzwa ${formatNumber(sold_since)} tangu hapo`}
      </span>
      {row.counts.map((one) => (
        <span key={`${one.counted_at} ${one.by_name}`} className={styles.line}>
          {one.by_name}: {formatCount('pisi', one.pieces)}, {formatDateTime(one.counted_at)}
          {one.time_unknown && ' (saa ya simu haikuaminika)'}
        </span>
      ))}
      {moved_between !== 0 && (
        <span className={styles.line}>
          Stoo ilibadilika {signed(moved_between)} kati ya hesabu ya kwanza na ya mwisho: ihesabu upya ikiwa huna
          uhakika.
        </span>
      )}
      {problems[result] && <Chip tone="bad">{problems[result]}</Chip>}
    </Row>
  )
}

const problems: Partial<Record<CountResult, string>> = {
  impossible: 'Zimeuzwa nyingi kuliko zilizohesabiwa: hesabu upya au iache',
  overtaken: 'Hesabu mpya zaidi imeshaidhinishwa; hii haitaandikwa',
  removed: 'Bidhaa imefutwa; haitaandikwa',
  opening: 'Mara ya kwanza',
}

/** Returns '+3', '−3' or '0'. */
function signed(pieces: number): string {
  if (pieces === 0) return '0'
  return `${pieces > 0 ? '+' : '−'}${formatNumber(Math.abs(pieces))}`
}
