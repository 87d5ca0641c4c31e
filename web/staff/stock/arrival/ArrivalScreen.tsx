import { Redirect } from 'wouter'
import { paths } from '../../../../shop/paths.ts'
import { stockTexts } from '../../../../shop/texts/stock.ts'
import { goBack } from '../../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../../browser/navigation.ts'
import { PageHeader } from '../../../ui/list/PageHeader.tsx'
import { ArrivalForm } from './ArrivalForm.tsx'

/** /mzigo: enters a delivery of one or many products. */
export function ArrivalScreen() {
  useTitle(stockTexts.enterArrival)
  // Older links open the request for products from the storeroom with ?omba=. The request now has its own screen.
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
