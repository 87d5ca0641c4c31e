import { formatCount } from '../../../shop/numbers/money.ts'
import { searchTexts } from '../../../shop/texts/catalog.ts'
import type { PlainResults } from '../../data/page/plain-page.ts'
import { Link } from '../../ui/list/Link.tsx'
import { exactSearchLabel, resultTexts } from '../home/search/result-texts.ts'

interface PlainFoundProps {
  q: string
  hasMore: boolean
  results: PlainResults
}

/** The bar above the results of a search or above a category: the number of products, sort links, a corrected word. */
export function PlainFound({ q, hasMore, results: { count, sorts, meant, isPartial } }: PlainFoundProps) {
  return (
    <>
      <div className="row">
        {count !== null && <b>{hasMore ? `Zaidi ya bidhaa ${count}` : formatCount('Bidhaa', count)}</b>}
        {count !== 0 && (
          <nav className="row" aria-label="Mpangilio wa bidhaa">
            {sorts.map(({ sort, href }) => {
              const text = resultTexts[sort ?? 'best']
              return href ? (
                <Link key={text} href={href}>
                  {text}
                </Link>
              ) : (
                <b key={text} aria-current="true">
                  {text}
                </b>
              )
            })}
          </nav>
        )}
      </div>
      {meant && (
        <p className="row">
          <Link href={meant.href}>
            {resultTexts.didYouMean} <b>{meant.text}?</b>
          </Link>
          <Link href={meant.exact}>{exactSearchLabel(q)}</Link>
        </p>
      )}
      {isPartial && <p>{searchTexts.someWords}</p>}
    </>
  )
}
