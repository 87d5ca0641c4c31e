import { type FormEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { counted } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { stockTexts } from '../../../shop/texts/stock.ts'
import { goBack } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { type Product, productsOf, useProducts } from '../../data/catalog.ts'
import { useSession } from '../../data/session.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { PlusIcon, SearchIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { useProductSearch } from '../order-entry/use-product-search.ts'
import { recentProducts } from './recent-products.ts'

const MAX_FOUND = 20

/** /mzigo: finds a product without scrolling through the catalogue, to enter an arrival or to request pieces. */
export function FindProductScreen() {
  const { caller } = useSession()
  const asks = new URLSearchParams(useQueryString()).has('omba') && may(caller, 'requestStock')
  return asks ? (
    <FindProduct
      key="request"
      title={stockTexts.requestFromStore}
      question="Unahitaji bidhaa gani?"
      hrefOf={paths.requestProduct}
    />
  ) : (
    <FindProduct
      key="arrival"
      title={stockTexts.enterArrival}
      question="Bidhaa gani imefika?"
      hrefOf={paths.inventory}
      suggestsRecent
    />
  )
}

interface FindProductProps {
  title: string
  question: string
  /** The link of a chosen product. */
  hrefOf: (id: string) => string
  /** Products with recent arrivals come first. */
  suggestsRecent?: boolean
}

type Found = Pick<Product, 'id' | 'name' | 'image' | 'stock'>

function FindProduct({ title, question, hrefOf, suggestsRecent = false }: FindProductProps) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const search = useProductSearch(q, MAX_FOUND)
  const found: Found[] = search.found.map(({ product }) => product)
  useTitle(title)
  const open = (id: string) => navigate(hrefOf(id))
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    const [first] = found
    if (first) open(first.id)
  }
  return (
    <>
      <PageHeader title={title} onBack={goBack} />
      <main className="page page-narrow with-columns stack">
        <form className="stack" onSubmit={openFirst}>
          <SearchField
            label={question}
            enterKeyHint="go"
            placeholder={catalogTexts.searchPlaceholder}
            value={typed}
            onValue={setTyped}
          />
        </form>
        {search.waiting && found.length === 0 && <LoadingRows />}
        {search.error && <ProblemState message={commonTexts.networkError} onRetry={search.retry} />}
        {q !== '' && !search.waiting && !search.error && found.length === 0 && (
          <EmptyState
            title="Hakuna bidhaa yenye jina hilo."
            art={<SearchIcon size={48} />}
            action={<Button onClick={() => setTyped('')}>Futa utafutaji</Button>}
          >
            Jaribu neno jingine, au sehemu ya jina.
          </EmptyState>
        )}
        {found.length > 0 && <Products label="Zilizopatikana" products={found} onOpen={open} />}
        {q === '' && <Suggestions withRecent={suggestsRecent} onOpen={open} />}
      </main>
    </>
  )
}

/** Shown before anything is typed: products with recent arrivals, then the shop's products. */
function Suggestions({ withRecent, onOpen }: { withRecent: boolean; onOpen: (id: string) => void }) {
  const catalogue = useProducts({})
  const [last] = useState(() => (withRecent ? recentProducts() : []))
  const all = productsOf(catalogue.data)
  const latest: Found[] = last.map((one) => all.find(({ id }) => id === one.id) ?? one)
  const others = all.filter(({ id }) => !last.some((one) => one.id === id))
  return (
    <>
      {latest.length > 0 && <Products label="Ulizoingiza karibuni" products={latest} onOpen={onOpen} />}
      {catalogue.isPending && <LoadingRows />}
      {catalogue.error && all.length === 0 && (
        <ProblemState message={commonTexts.networkError} onRetry={catalogue.retry} />
      )}
      {catalogue.data && all.length === 0 && latest.length === 0 && <NoProducts />}
      {others.length > 0 && <Products label="Bidhaa za duka" products={others} onOpen={onOpen} />}
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

function Products({ label, products, onOpen }: { label: string; products: Found[]; onOpen: (id: string) => void }) {
  return (
    <section className="stack" aria-label={label}>
      <h2>{label}</h2>
      <List label={label}>
        {products.map(({ id, name, image, stock }) => (
          <Row key={id} title={name} leading={<Photo path={image} alt="" sizes="3.5rem" />} onOpen={() => onOpen(id)}>
            {/* A result found by name gets its stock a moment later; its line is reserved already. */}
            {stock === undefined && '\u00a0'}
            {stock === null && 'Haijahesabiwa'}
            {typeof stock === 'number' && `Stoo: ${counted('pisi', stock)}`}
          </Row>
        ))}
      </List>
    </section>
  )
}
