import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { catalogTexts } from '../../../../shop/texts/catalog.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import type { Product } from '../../../data/catalog.ts'
import { EmptyState, ProblemState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { SearchIcon } from '../../../ui/icon/icons.tsx'
import { List, Row } from '../../../ui/list/List.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { Photo } from '../../../ui/picture/Photo.tsx'
import { useProductSearch } from '../../order-entry/use-product-search.ts'

const MAX_FOUND = 20

export type Found = Pick<Product, 'id' | 'name' | 'image' | 'stock'>

interface ProductSearchProps {
  question: string
  onPick: (product: Found) => void
  ref?: Ref<HTMLInputElement>
  /** Clears the box after a pick. */
  clearsOnPick?: boolean
  /** Shown while the box is empty. */
  children?: ReactNode
  /** Renders another action below the results, such as adding the typed text as a new product. */
  extraAction?: (typed: string, clear: () => void) => ReactNode
}

/** Finds a product by name. Enter picks the first result. */
export function ProductSearch({ question, onPick, ref, clearsOnPick, children, extraAction }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const search = useProductSearch(q, MAX_FOUND)
  const found: Found[] = search.found.map(({ product }) => product)
  const isEmpty = q !== '' && !search.isWaiting && !search.error && found.length === 0
  const clear = () => setTyped('')
  const pick = (product: Found) => {
    onPick(product)
    if (clearsOnPick) clear()
  }
  const pickFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const [first] = found
    if (first) pick(first)
  }
  return (
    <>
      <SearchField
        ref={ref}
        label={question}
        enterKeyHint="go"
        placeholder={catalogTexts.searchPlaceholder}
        value={typed}
        onValue={setTyped}
        onKeyDown={pickFirst}
      />
      {search.isWaiting && found.length === 0 && <LoadingRows />}
      {search.error && <ProblemState message={commonTexts.networkError} onRetry={search.retry} />}
      {isEmpty && (
        <EmptyState
          title="Hakuna bidhaa yenye jina hilo."
          art={<SearchIcon size={48} />}
          action={
            <div className="stack">
              {extraAction?.(q, clear)}
              <Button variant={extraAction ? 'line' : 'brand'} onClick={clear}>
                Futa utafutaji
              </Button>
            </div>
          }
        >
          Jaribu neno jingine, au sehemu ya jina.
        </EmptyState>
      )}
      {found.length > 0 && <Products label="Zilizopatikana" products={found} onPick={pick} />}
      {found.length > 0 && !search.isWaiting && extraAction?.(q, clear)}
      {q === '' && children}
    </>
  )
}

interface ProductsProps {
  label: string
  products: readonly Found[]
  onPick: (product: Found) => void
}

/** Products with their stock; each row is a button. */
export function Products({ label, products, onPick }: ProductsProps) {
  return (
    <section className="stack" aria-label={label}>
      <h2>{label}</h2>
      <List label={label}>
        {products.map((product) => (
          <Row
            key={product.id}
            title={product.name}
            leading={<Photo path={product.image} alt="" sizes="3.5rem" />}
            onOpen={() => onPick(product)}
          >
            {/* A search result gets its stock a moment later; until then this space reserves the line. */}
            {product.stock === undefined && '\u00a0'}
            {product.stock === null && 'Haijahesabiwa'}
            {typeof product.stock === 'number' && `Stoo: ${formatCount('pisi', product.stock)}`}
          </Row>
        ))}
      </List>
    </section>
  )
}
