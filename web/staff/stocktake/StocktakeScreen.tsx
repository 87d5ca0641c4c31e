import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { stocktakeTexts } from '../../../shop/texts/stocktakes.ts'
import { goBack } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { OneStocktake } from './OneStocktake.tsx'
import { StocktakeList } from './StocktakeList.tsx'

/** /kuhesabu: the stocktakes, or with `?id=` the counting and the decision of one. */
export function StocktakeScreen() {
  useTitle(stocktakeTexts.title)
  const id = Number(new URLSearchParams(useQueryString()).get('id')) || null
  const open = (next: number) => navigate(paths.stocktake(next))
  return (
    <>
      <PageHeader title={stocktakeTexts.title} onBack={goBack} />
      <main className="page page-narrow stack">
        {id === null ? <StocktakeList onOpen={open} /> : <OneStocktake key={id} id={id} />}
      </main>
    </>
  )
}
