import { useState } from 'react'
import { formatDay } from '../../../shop/numbers/dates.ts'
import { formatCount, formatNumber } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useMissedSearches } from '../../data/reports.ts'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ChevronRightIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import card from './card.module.css'

const TITLE = 'Watu walitafuta, hawakupata'
/** The number of searches shown at first. */
const FIRST = 10

/** Searches without a result, the most frequent first. Each links to the form that adds a product. */
export function MissedSearches() {
  const { data, error, isFetching, refetch } = useMissedSearches()
  return (
    <section className={card.card} aria-label={TITLE}>
      <h2>{TITLE}</h2>
      {data && <Searches {...data} />}
      {!data && error && (
        <ProblemState
          message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!data && !error && <LoadingRows />}
    </section>
  )
}

type MissedSearchList = NonNullable<ReturnType<typeof useMissedSearches>['data']>

function Searches({ total, searches }: MissedSearchList) {
  const [showsAll, setShowsAll] = useState(false)
  if (searches.length === 0) return <p className={card.note}>Siku 90 zilizopita kila aliyetafuta alipata kitu.</p>
  return (
    <>
      <p className={card.note}>Siku 90 zilizopita. Hatuhifadhi ni nani aliyetafuta.</p>
      <ul className={card.figures}>
        {searches.slice(0, showsAll ? undefined : FIRST).map(({ words, times, last_day }) => (
          <li key={words}>
            <Link href={paths.productForm} aria-description="Ongeza bidhaa hii">
              <span className={card.name}>
                {words}
                <small>Mara ya mwisho {formatDay(last_day)}</small>
              </span>
              <b>{formatCount('mara', times)}</b>
              <ChevronRightIcon size={18} />
            </Link>
          </li>
        ))}
      </ul>
      {!showsAll && searches.length > FIRST && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          Ona zote {formatNumber(searches.length)}
        </Button>
      )}
      {showsAll && total > searches.length && (
        <p className={card.note}>
          Haya ni {formatNumber(searches.length)} ya kwanza kati ya {formatNumber(total)}.
        </p>
      )}
    </>
  )
}
