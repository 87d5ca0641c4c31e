import { useRef } from 'react'
import { cartTotal } from '../../../shop/orders/cart.ts'
import { paths } from '../../../shop/paths.ts'
import { catalogTexts } from '../../../shop/words/messages.ts'
import { useCart } from '../../data/device/cart-store.ts'
import { IconButton } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CloseIcon, SearchIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'

interface SearchBarProps {
  value: string
  onChange: (text: string) => void
  onFocus?: () => void
  /** What the keyboard's 'search' does; at home the products are there already. */
  onSearch?: () => void
}

/** The search box and, beside it, what the cart costs: the way on to paying. */
export function SearchBar({ value, onChange, onFocus, onSearch }: SearchBarProps) {
  const total = cartTotal(useCart())
  const box = useRef<HTMLInputElement>(null)
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
        onSearch?.()
      }}
    >
      <SearchIcon size={20} />
      <input
        ref={box}
        type="search"
        name="q"
        aria-label="Tafuta bidhaa"
        placeholder={catalogTexts.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={value}
        onFocus={onFocus}
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
      {total > 0 && (
        <Link className={buttonClass({ variant: 'buy', size: 'small' })} href={paths.checkout}>
          <span className="vh">Endelea na malipo: </span>
          <Money amount={total} />
        </Link>
      )}
    </form>
  )
}
