import { useState } from 'react'
import { paths } from '../../../../shop/paths.ts'
import { may } from '../../../../shop/people/rights.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { productsOf, useProducts } from '../../../data/catalog.ts'
import { useSession } from '../../../data/session.ts'
import { EmptyState, ProblemState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { PlusIcon } from '../../../ui/icon/icons.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { recentProducts } from '../recent-products.ts'
import { type Found, Products } from './ProductSearch.tsx'

/** Suggestions while the box is empty: products with recent arrivals, then the shop's products. */
export function Suggestions({ withRecent, onPick }: { withRecent: boolean; onPick: (product: Found) => void }) {
  const catalogue = useProducts({})
  const [last] = useState(() => (withRecent ? recentProducts() : []))
  const all = productsOf(catalogue.data)
  const latest: Found[] = last.map((one) => all.find(({ id }) => id === one.id) ?? one)
  const others = all.filter(({ id }) => !last.some((one) => one.id === id))
  return (
    <>
      {latest.length > 0 && <Products label="Ulizoingiza karibuni" products={latest} onPick={onPick} />}
      {catalogue.isPending && <LoadingRows />}
      {catalogue.error && all.length === 0 && (
        <ProblemState message={commonTexts.networkError} onRetry={catalogue.retry} />
      )}
      {catalogue.data && all.length === 0 && latest.length === 0 && <NoProducts />}
      {others.length > 0 && <Products label="Bidhaa za duka" products={others} onPick={onPick} />}
      {catalogue.hasMore && (
        <Button variant="line" busy={catalogue.loadingMore} onClick={() => void catalogue.loadMore()}>
          Onyesha zaidi
        </Button>
      )}
    </>
  )
}

function NoProducts() {
  const { caller } = useSession()
  const mayAdd = may(caller, 'editProducts')
  const add = (
    <Link className={buttonClass()} href={paths.productForm}>
      <PlusIcon /> Ongeza bidhaa
    </Link>
  )
  return (
    <EmptyState title="Bado hakuna bidhaa" action={mayAdd && add}>
      {mayAdd ? 'Ongeza bidhaa kwanza, kisha ingiza mzigo wake.' : 'Bidhaa ikiongezwa, itaonekana hapa.'}
    </EmptyState>
  )
}
