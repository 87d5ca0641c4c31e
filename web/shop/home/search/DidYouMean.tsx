import type { MouseEvent } from 'react'
import { paths } from '../../../../shop/paths.ts'
import { readPrice, withPrice } from '../../../../shop/words/price-limits.ts'
import { Link } from '../../../ui/list/Link.tsx'
import type { HomeFilter } from '../use-home-filter.ts'
import { exactSearchLabel, resultTexts } from './result-texts.ts'
import css from './results.module.css'

interface DidYouMeanProps {
  filter: HomeFilter
  /** The corrected text without a price limit. */
  corrected: string
  onFilter: (part: Partial<HomeFilter>) => void
  /** True if the exact search found nothing, so that only the correction is offered. */
  isOnly?: boolean
}

/** Shows 'Ulimaanisha: runinga?' with a link to search for the exact text. */
export function DidYouMean({ filter: { q }, corrected, onFilter, isOnly }: DidYouMeanProps) {
  const meant = withPrice(corrected, readPrice(q).price)
  const search = (part: Partial<HomeFilter>) => (event: MouseEvent) => {
    event.preventDefault()
    onFilter(part)
  }
  return (
    <p className={css.bar}>
      <Link href={paths.search(meant)} onClick={search({ q: meant, exact: undefined })}>
        <span>
          {resultTexts.didYouMean} <b>{meant}?</b>
        </span>
      </Link>
      {!isOnly && (
        <Link href={`${paths.search(q)}&hasa=1`} onClick={search({ exact: true })}>
          {exactSearchLabel(q)}
        </Link>
      )}
    </p>
  )
}
