import { formatCount } from '../../../../shop/numbers/money.ts'
import { productSorts, readProductSort } from '../../../../shop/products/product-sorts.ts'
import { priceLimitsLabel, readPrice } from '../../../../shop/words/price-limits.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { CloseIcon } from '../../../ui/icon/icons.tsx'
import type { HomeFilter } from '../use-home-filter.ts'
import { resultTexts } from './result-texts.ts'
import css from './results.module.css'

interface ResultsBarProps {
  filter: HomeFilter
  onFilter: (part: Partial<HomeFilter>) => void
  /** The number of results, null until it is known. */
  count: number | null
  /** True if there are more results than `count`. */
  hasMore: boolean
}

/**
 * The bar above the results of a search, or above a category: the number of products, the price limits found in the
 * search, and the sort order.
 */
export function ResultsBar({ filter: { q, sort }, onFilter, count, hasMore }: ResultsBarProps) {
  const { words, price } = readPrice(q)
  const isSearch = q.trim() !== ''
  return (
    <div className={css.bar}>
      <p role="status">{count !== null && (hasMore ? `Zaidi ya bidhaa ${count}` : formatCount('Bidhaa', count))}</p>
      {price && (
        <Button
          variant="line"
          size="small"
          aria-label={`Ondoa bei: ${priceLimitsLabel(price)}`}
          onClick={() => onFilter({ q: words })}
        >
          {priceLimitsLabel(price)} <CloseIcon size={20} />
        </Button>
      )}
      {count !== 0 && (
        <label className={css.sort}>
          <span>{resultTexts.sort}</span>
          <select
            value={sort ?? (isSearch ? '' : 'newest')}
            onChange={({ target }) => onFilter({ sort: readProductSort(target.value) })}
          >
            {isSearch && <option value="">{resultTexts.best}</option>}
            {productSorts.map((sorting) => (
              <option key={sorting} value={sorting}>
                {resultTexts[sorting]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
