import { useRef, useState } from 'react'
import { paths } from '../../../../shop/paths.ts'
import { catalogTexts } from '../../../../shop/texts/catalog.ts'
import { useInputBeforeHydration } from '../../../browser/use-input-before-hydration.ts'
import { useCart } from '../../../data/device/cart-store.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { IconButton } from '../../../ui/form/Button.tsx'
import { CloseIcon, SearchIcon } from '../../../ui/icon/icons.tsx'

interface SearchBarProps {
  value: string
  onChange: (text: string) => void
  /** Called on the keyboard's search key. The home screen already shows the results at that time. */
  onSearch?: (text: string) => void
}

/** Loaded when the search box is first focused, with everything a search needs. */
const Suggestions = lazyComponent(() => import('./Suggestions.tsx'), 'Suggestions')

/** Loaded once there is something in the cart, because it has to calculate prices. */
const CartTotal = lazyComponent(() => import('./CartTotal.tsx'), 'CartTotal')
const ignoreFailure = () => undefined

/** The search box, and beside it the cart's total as a link to the checkout. */
export function SearchBar({ value, onChange, onSearch }: SearchBarProps) {
  const isCartFull = useCart().length > 0
  const box = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState(false)
  useInputBeforeHydration(box, value, onChange)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest phones do not support <search>
    <form
      className="search"
      role="search"
      action={paths.home}
      onSubmit={(event) => {
        event.preventDefault()
        // Hides the on-screen keyboard to show more products.
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
        // The search works without suggestions. The next focus tries to load them again.
        <ErrorBoundary onError={() => setUsed(false)}>
          <Suggestions box={box} value={value} onChange={onChange} onSearch={onSearch} />
        </ErrorBoundary>
      )}
      {isCartFull && (
        // If the total cannot be loaded, the header still links to the cart.
        <ErrorBoundary onError={ignoreFailure}>
          <CartTotal />
        </ErrorBoundary>
      )}
    </form>
  )
}
