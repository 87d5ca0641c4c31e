import {
  type KeyboardEvent,
  memo,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import type { CartLine } from '../../../shop/orders/cart.ts'
import { splitLineName } from '../../../shop/orders/line-name.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import type { CounterCatalogue } from '../../data/till/counter-catalogue.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { CameraButton } from '../scans/CameraButton.tsx'
import { findItems, itemsOfLines, type TillItem, type TillItems, usualItems } from './find-in-catalogue.ts'
import styles from './till.module.css'
import type { useTillScans } from './use-till-scans.ts'

interface TillSearchProps {
  ref: Ref<HTMLInputElement>
  items: TillItems
  usual: CounterCatalogue['usual']
  scans: ReturnType<typeof useTillScans>
  /** True while the sale has lines, which need the space below. */
  isSaleOpen: boolean
  onPick: (line: CartLine) => void
}

/** The maximum number of products shown. */
const MAX_SHOWN = 12
/** The maximum number of usual products shown while a sale is open. */
const MAX_BESIDE_SALE = 4
/** Longer than the pause between two keys of a scanner, so that a scan does not start a search for half a code. */
const SEARCH_PAUSE_MS = 60

/**
 * The product search of the till, by name or whole barcode. Below the box are the matches or, while the box is empty,
 * the seller's usual products.
 */
export function TillSearch({ ref, items, usual, scans, isSaleOpen, onPick }: TillSearchProps) {
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLInputElement)
  const { isSearching, isChoosing, shown, search, itemsOfCode } = useShownItems({
    items,
    usual,
    scans,
    isSaleOpen,
    typed,
  })
  const listStyle = isSaleOpen && !isSearching && !isChoosing ? styles.beside : styles.items
  const pick = ({ line }: TillItem) => {
    scans.forget()
    onPick(line)
    setTyped('')
    setAdded(line.name)
    // On a phone, focusing the box would open the keyboard, which covers the lines.
    if (matchMedia('(pointer: fine)').matches) box.current?.focus()
  }
  const pickLatest = useStable(pick)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const [first, ...others] = search(typed)
    // Enter does not pick one of several types with the same code.
    if (!first || (others.length > 0 && itemsOfCode(typed).length > 0)) return
    event.preventDefault()
    pick(first)
  }
  return (
    <section className={styles.search} aria-label="Tafuta bidhaa">
      <div className={styles.find}>
        <SearchField
          ref={box}
          label="Tafuta bidhaa ya kuuza"
          placeholder="Jina la bidhaa au barcode"
          value={typed}
          onValue={setTyped}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <CameraButton onScan={scans.addFromCamera} staysOpen isShort />
      </div>
      <p className="vh" role="status">
        {added && `${added} imeongezwa.`}
      </p>
      {shown.length === 0 && <NothingShown isSearching={isSearching} isSaleOpen={isSaleOpen} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics without bullets */}
      <ul className={listStyle} role="list" aria-label={labelOf(isSearching, isChoosing)}>
        {shown.map((item) => (
          <li key={`${item.line.id} ${item.line.type}`}>
            <ItemButton item={item} onPick={pickLatest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Searched = Pick<TillSearchProps, 'items' | 'usual' | 'scans' | 'isSaleOpen'> & { typed: string }

/** Returns the items to show: the types that share a scanned code, the search results, or the usual products. */
function useShownItems({ items, usual, scans, isSaleOpen, typed }: Searched) {
  const settled = useDebounced(typed.trim(), SEARCH_PAUSE_MS)
  const q = typed === '' ? '' : settled
  const isSearching = q !== ''
  const isChoosing = scans.choices.length > 0
  const itemsOfCode = (code: string) => itemsOfLines(items, scans.linesOf(code))
  const search = (text: string) => {
    const withCode = itemsOfCode(text)
    return withCode.length > 0 ? withCode : findItems(items.all, text, MAX_SHOWN)
  }
  const found = isSearching ? search(q) : usualItems(items, usual, isSaleOpen ? MAX_BESIDE_SALE : MAX_SHOWN)
  const shown = isChoosing ? itemsOfLines(items, scans.choices) : found
  return { isSearching, isChoosing, shown, search, itemsOfCode }
}

/** Returns a function that never changes and calls the newest `pick`, so that the buttons are not rendered again. */
function useStable(pick: (item: TillItem) => void) {
  const latestPick = useRef(pick)
  useEffect(() => {
    latestPick.current = pick
  })
  return useCallback((item: TillItem) => latestPick.current(item), [])
}

function NothingShown({ isSearching, isSaleOpen }: { isSearching: boolean; isSaleOpen: boolean }) {
  if (isSearching) return <p role="status">Hakuna bidhaa yenye jina au barcode hiyo. Jaribu neno jingine.</p>
  if (isSaleOpen) return null
  return <p className={styles.hint}>Andika jina la bidhaa. Unazouza mara nyingi zitaonekana hapa.</p>
}

function labelOf(isSearching: boolean, isChoosing: boolean): string {
  if (isChoosing) return 'Chagua aina'
  return isSearching ? 'Zilizopatikana' : 'Unazouza zaidi'
}

/** Rendered only if its item has changed, not at every key of a scanner. */
const ItemButton = memo(function ItemButton({ item, onPick }: { item: TillItem; onPick: (item: TillItem) => void }) {
  const { line, stock, carried } = item
  const [name, type] = splitLineName(line.name, line.type)
  const facts = [
    carried > 0 && `Mkononi ${formatNumber(carried)}`,
    stock !== null && `Stoo ${formatNumber(stock)}`,
  ].filter(Boolean)
  return (
    <button type="button" className={styles.item} onClick={() => onPick(item)}>
      <span className="vh">Ongeza</span>
      <span className={styles.itemName}>{name}</span>
      {type && <span>{type}</span>}
      <Money amount={line.price} />
      <small className={stock === 0 && carried === 0 ? styles.none : undefined}>{facts.join(' · ')}</small>
    </button>
  )
})
