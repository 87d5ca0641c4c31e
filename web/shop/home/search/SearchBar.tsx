import { useRef, useState } from 'react'
import { cartTotal } from '../../../../shop/orders/cart.ts'
import { paths } from '../../../../shop/paths.ts'
import { catalogTexts } from '../../../../shop/words/messages.ts'
import { useTypedBefore } from '../../../browser/use-typed-before.ts'
import { useCart } from '../../../data/device/cart-store.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { IconButton } from '../../../ui/form/Button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { CloseIcon, SearchIcon } from '../../../ui/icon/icons.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Money } from '../../../ui/list/Money.tsx'

interface SearchBarProps {
  value: string
  onChange: (text: string) => void
  /** What the keyboard's 'search' does; at home the products are there already. */
  onSearch?: (text: string) => void
}

/** Loaded with the first look into the box, and with it all that a search needs. */
const Suggestions = lazyComponent(() => import('./Suggestions.tsx'), 'Suggestions')

/** The search box and, beside it, what the cart costs: the way on to paying. */
export function SearchBar({ value, onChange, onSearch }: SearchBarProps) {
  const total = cartTotal(useCart())
  const box = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState(false)
  useTypedBefore(box, value, onChange)
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for the oldest phones
    <form
      className="search"
      role="search"
      action={paths.home}
      onSubmit={(event) => {
        event.preventDefault()
        // The keyboard makes room for the products.
        box.current?.blur()
        onSearch?.(value)
      }}
    >
      <SearchIcon size={20} />
      <input
        ref={box}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        name="q"
        aria-label="Tafuta bidhaa"
        placeholder={catalogTexts.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={value}
        onFocus={() => setUsed(true)}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          aria-label="Futa utafutaji"
          onClick={() => {
            onChange('')
            box.current?.focus()
          }}
        >
          <CloseIcon size={20} />
        </IconButton>
      )}
      {used && (
        // Searching works without it; the next look into the box loads it again.
        <ErrorBoundary onError={() => setUsed(false)}>
          <Suggestions box={box} value={value} onChange={onChange} onSearch={onSearch} />
        </ErrorBoundary>
      )}
      {total > 0 && (
        <Link className={buttonClass({ variant: 'buy', size: 'small' })} href={paths.checkout}>
          <span className="vh">Endelea na malipo: </span>
          <Money amount={total} />
        </Link>
      )}
    </form>
  )
}
