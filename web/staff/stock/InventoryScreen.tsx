import { useEffect, useState } from 'react'
import { Link, Redirect, useParams } from 'wouter'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { stockLine } from '../../../shop/products/stock-line.ts'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { stockTexts } from '../../../shop/texts/stock.ts'
import { goBack } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { type Product, useProduct } from '../../data/catalog.ts'
import { useSession } from '../../data/session.ts'
import { useProductUpdates, useStockRequests, useVariants } from '../../data/stock.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { PendingArrivals } from './PendingArrivals.tsx'
import styles from './stock.module.css'

/** Loads in the background while the stock is fetched. */
const StockForm = lazyComponent(() => import('./StockForm.tsx'), 'StockForm')
const HandsOfProduct = lazyComponent(() => import('./HandsOfProduct.tsx'), 'HandsOfProduct')
const StockHistory = lazyComponent(() => import('./StockHistory.tsx'), 'StockHistory')
const StockRequestSheet = lazyComponent(() => import('./StockRequestSheet.tsx'), 'StockRequestSheet')

/** /inventory/:id: the stock of one product. Navigates home if the product does not exist. */
export function InventoryScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const { data: product, error } = useProduct(id)
  useTitle(product ? `Stoo: ${product.name}` : 'Stoo')
  const isLost = error && !product
  useEffect(() => {
    if (isLost)
      toast.error(error instanceof Refused ? error.message || catalogTexts.loadFailed : commonTexts.networkError)
  }, [isLost, error])
  if (isLost) return <Redirect to={paths.home} replace />
  return (
    <>
      <PageHeader title="Stoo" onBack={goBack} />
      <main className={`page ${styles.screen}`}>
        {product ? <Stock key={id} product={product} /> : <LoadingRows />}
      </main>
    </>
  )
}

function Stock({ product }: { product: Product }) {
  const { data: variants, error, isFetching, refetch } = useVariants(product.id)
  const { caller } = useSession()
  const mayRequest = may(caller, 'requestStock')
  const query = useQueryString()
  useEffect(() => {
    StockForm.prepare().catch(() => {
      // The form's error boundary reports the failure.
    })
  }, [])
  const [requesting, setRequesting] = useState(() => mayRequest && new URLSearchParams(query).has('omba'))
  return (
    <>
      <ActionCard product={product} />
      {mayRequest && <RequestCard onRequest={variants?.length ? () => setRequesting(true) : undefined} />}
      <PendingNote productId={product.id} />
      <PendingArrivals productId={product.id} />
      {!variants && !error && <LoadingRows />}
      {!variants && error && (
        <ProblemState
          message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {variants?.length === 0 && <EmptyState title={stockTexts.noVariants} />}
      {variants && variants.length > 0 && (
        <>
          <ErrorBoundary loading={<LoadingRows />}>
            <StockForm product={product} variants={variants} />
          </ErrorBoundary>
          <LoadedWhenOpen open={requesting} onClose={() => setRequesting(false)}>
            <StockRequestSheet
              open={requesting}
              onClose={() => setRequesting(false)}
              product={product}
              variants={variants}
            />
          </LoadedWhenOpen>
        </>
      )}
      <ErrorBoundary>
        {variants && variants.length > 0 && <HandsOfProduct productId={product.id} variants={variants} />}
        <StockHistory productId={product.id} />
      </ErrorBoundary>
    </>
  )
}

/** The product and its stock. People who decide on requests also get a link to those pending for this product. */
function ActionCard({ product }: { product: Product }) {
  const { caller } = useSession()
  const stock = stockLine(product)
  return (
    <div className={`${styles.card} ${styles.head}`}>
      <Photo path={product.image} alt={product.name} load="now" sizes="4.5rem" />
      <div>
        <h2>{product.name}</h2>
        {stock && <p>Stoo: {stock.text}</p>}
      </div>
      {may(caller, 'decideStockRequests') && <ApproveLink productId={product.id} />}
    </div>
  )
}

/**
 * The card with the button that opens the request form. It explains the form, because salespeople see two forms here.
 */
function RequestCard({ onRequest }: { onRequest?: () => void }) {
  return (
    <section className={styles.card} aria-labelledby="request-title">
      <div>
        <h2 id="request-title">Unahitaji bidhaa kutoka stoo?</h2>
        <p className={styles.about}>Omba pisi unazohitaji. Msimamizi wa stoo akiidhinisha, zinatoka stoo.</p>
      </div>
      <Button variant="buy" wide disabled={!onRequest} onClick={onRequest}>
        {stockTexts.requestProducts}
      </Button>
    </section>
  )
}

/** Links to the pending requests for this product. Only for people who decide on requests. */
function ApproveLink({ productId }: { productId: string }) {
  const { data } = useStockRequests()
  if (!data?.some((request) => request.product_id === productId)) return null
  return (
    <Link className={buttonClass()} href={paths.stockRequests}>
      {stockTexts.approveRequest}
    </Link>
  )
}

/** Warns that an update is already pending, so that it is not sent twice. */
function PendingNote({ productId }: { productId: string }) {
  const { caller } = useSession()
  const { data } = useProductUpdates(productId)
  if (!data || data.length === 0) return null
  return (
    <section className={styles.pending} aria-label={approvalTexts.updatesTitle}>
      <b>Yanasubiri idhini: {data.length}</b>
      <ul>
        {data.map((update) => (
          <li key={update.id}>
            {update.type && <b>{update.type}: </b>}
            {update.change_details}
            {update.newer_count && ' Hesabu mpya zaidi inasubiri.'}
            {` (${update.own ? 'wewe' : (update.requested_by_name ?? update.requested_by ?? '')})`}
          </li>
        ))}
      </ul>
      {may(caller, 'decideStockUpdates') && <Link href={paths.stockUpdates}>{approvalTexts.updatesTitle}</Link>}
    </section>
  )
}
