import { type ReactNode, useRef, useState } from 'react'
import type { CartLine } from '../../../shop/orders/cart.ts'
import { isBuyable, isProductStatus, productLabel, productStatusNames } from '../../../shop/products/products.ts'
import { pricesOf } from '../../../shop/products/tiers/variant-prices.ts'
import { catalogTexts, searchTexts } from '../../../shop/texts/catalog.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { Product } from '../../data/catalog.ts'
import { type FoundBarcode, useFetchProduct } from '../../data/products/fetch-product.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { PlusIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { useProductSearch } from './use-product-search.ts'

const ScannedProducts = lazyComponent(() => import('../scans/ScannedProducts.tsx'), 'ScannedProducts')
/** If the scanner cannot be loaded, codes can still be typed. */
const ignore = () => undefined

/** The maximum number of products shown, so that the lines of the order stay in view. */
const MAX_SHOWN = 6

interface ProductPickerProps {
  onPick: (line: CartLine) => void
  /** The label of the search field. */
  label?: string
}

/** Searches for products. Each tap adds one piece. */
export function ProductPicker({ onPick, label = 'Ongeza bidhaa kwenye oda' }: ProductPickerProps) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const q = typed.trim()
  const { found, isPartial, isWaiting, error, retry } = useProductSearch(q, MAX_SHOWN)
  const pick = (line: CartLine) => {
    onPick(line)
    setTyped('')
    setPicked(line.name)
    // On a phone, focusing the box would open the keyboard, which covers the lines.
    if (matchMedia('(pointer: fine)').matches) search.current?.focus()
  }
  const pickScanned = ({ code, product, type, pieces }: FoundBarcode) => {
    const choices = isBuyable(product) ? choicesOf(product) : []
    const [line, ...others] = type === null ? choices : choices.filter((one) => one.type === type)
    // If the code has several types, or no type that can be bought, the search shows the product.
    if (!line || others.length > 0) setTyped(code)
    else pick({ ...line, quantity: pieces ?? 1 })
  }
  return (
    <section className="stack" aria-label="Tafuta bidhaa">
      <ErrorBoundary onError={ignore}>
        <ScannedProducts onFound={pickScanned} />
      </ErrorBoundary>
      <SearchField
        ref={search}
        label={label}
        placeholder={catalogTexts.searchPlaceholder}
        value={typed}
        onValue={setTyped}
      />
      <p className="vh" role="status">
        {picked && `${picked} imeongezwa.`}
      </p>
      {isWaiting && found.length === 0 && <LoadingRows />}
      {error && <ProblemState message={commonTexts.networkError} onRetry={retry} />}
      {q !== '' && !isWaiting && !error && found.length === 0 && (
        <p role="status">Hakuna bidhaa yenye jina hilo. Jaribu neno jingine.</p>
      )}
      {isPartial && <p role="status">{searchTexts.someWords}</p>}
      {found.length > 0 && (
        <List label="Zilizopatikana">
          {found.map((one) => (
            <FoundRow key={one.product.id} found={one} onPick={pick} />
          ))}
        </List>
      )}
    </section>
  )
}

interface FoundRowProps {
  found: ReturnType<typeof useProductSearch>['found'][number]
  onPick: (line: CartLine) => void
}

/** A search result. A product of one type is added by a tap on its row; otherwise each type has its own button. */
function FoundRow({ found: { product, isWhole }, onPick }: FoundRowProps) {
  const preview = usePreview(product, onPick)
  const whole = isWhole ? product : preview.whole
  const choices = whole && isBuyable(whole) ? choicesOf(whole) : []
  const [only, ...others] = choices
  const row = { leading: <Photo path={product.image} alt="" sizes="3.5rem" /> }
  if (!whole) return <TapRow {...row} verb="Chagua" name={product.name} price={product.price} onTap={preview.fetch} />
  if (only && others.length === 0)
    return (
      <TapRow {...row} verb="Ongeza" name={product.name} price={only.price} onTap={() => onPick(only)}>
        {only.type}
      </TapRow>
    )
  return (
    <Row
      {...row}
      title={product.name}
      trailing={choices.length === 0 && <NotForSale product={whole} />}
      actions={choices.map((line) => (
        <Button
          key={line.type ?? ''}
          variant="line"
          size="small"
          aria-label={`Ongeza ${line.name}`}
          onClick={() => onPick(line)}
        >
          <span>
            {line.type} · <Money amount={line.price} />
          </span>
        </Button>
      ))}
    />
  )
}

interface TapRowProps {
  leading: ReactNode
  /** The action of the tap, for screen readers. */
  verb: string
  name: string
  price: number
  onTap: () => void
  children?: ReactNode
}

/** A row that is a single button. */
function TapRow({ leading, verb, name, price, onTap, children }: TapRowProps) {
  return (
    <Row
      leading={leading}
      title={
        <>
          <span className="vh">{verb}</span> {name}
        </>
      }
      trailing={
        <span className="row">
          <Money amount={price} />
          <PlusIcon size={20} />
        </span>
      }
      onOpen={onTap}
    >
      {children}
    </Row>
  )
}

/** The reason why a product cannot be ordered now. */
function NotForSale({ product: { status } }: { product: Product }) {
  const isOnSale = status === 'inapatikana' || !isProductStatus(status)
  return <Chip tone="warn">{isOnSale ? catalogTexts.askPrice : productStatusNames[status]}</Chip>
}

/**
 * Loads the types of a product that was found in the compact index, because the index has only name and price. `fetch`
 * adds the only type at once; if there are several or none, `whole` is set to the loaded product.
 */
function usePreview({ id }: Product, onPick: (line: CartLine) => void) {
  const fetchProduct = useFetchProduct()
  const [whole, setWhole] = useState<Product>()
  const isBusy = useRef(false)
  const fetch = async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const found = await fetchProduct(id)
      const [only, ...others] = isBuyable(found) ? choicesOf(found) : []
      if (only && others.length === 0) onPick(only)
      else setWhole(found)
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
    } finally {
      isBusy.current = false
    }
  }
  return { whole, fetch }
}

/** Returns a line for each type with a price, or for the product itself if it has no types. */
function choicesOf(product: Product): CartLine[] {
  const { id, name, image, customPrices } = product
  const lineOf = (type: string | null): CartLine => ({
    id,
    name: productLabel(name, type),
    ...(pricesOf(product, type) ?? { price: 0 }),
    quantity: 1,
    instructions: '',
    image: image ?? '',
    type,
    mode: 'normal',
  })
  if (customPrices.length === 0) return [lineOf(null)]
  return customPrices.filter((one) => one.price > 0).map((one) => lineOf(one.type))
}
