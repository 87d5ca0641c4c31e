import { Redirect } from 'wouter'
import { paths } from '../../../../shop/paths.ts'
import { stockTexts } from '../../../../shop/texts/stock.ts'
import { goBack } from '../../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../../browser/navigation.ts'
import { PageHeader } from '../../../ui/list/PageHeader.tsx'
import { ArrivalForm } from './ArrivalForm.tsx'

/** /mzigo: what came in one delivery, one product or many. */
export function ArrivalScreen() {
  useTitle(stockTexts.enterArrival)
  // Older links have ?omba= to request products from the storeroom, which now has its own screen.
  if (new URLSearchParams(useQueryString()).has('omba')) return <Redirect to={paths.requestProducts} replace />
  return (
    <>
      <PageHeader title={stockTexts.enterArrival} onBack={goBack} />
      <main className="page page-narrow stack">
        <ArrivalForm />
      </main>
    </>
  )
}
