import { useDeferredValue, useState } from 'react'
import { type CartLine, cartLineName } from '../../../shop/cart.ts'
import { catalogTexts, commonTexts } from '../../../shop/messages.ts'
import { buyable } from '../../../shop/products.ts'
import { goodsOf, type Product, useGoods } from '../../data/catalog.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { List, Row } from '../../ui/List.tsx'
import { Money } from '../../ui/Money.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { Loading } from '../../ui/states.tsx'

/** Enough to find a product by its name without scrolling past the photo. */
const SHOWN = 6

/** Finds a product and picks one of its types; each pick is one piece, the list beside it counts on. */
export function GoodsPicker({ onPick }: { onPick: (line: CartLine) => void }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const goods = useGoods({ q }, q !== '')
  const found = q === '' ? [] : goodsOf(goods.data).filter(buyable).slice(0, SHOWN)
  const pick = (line: CartLine) => {
    onPick(line)
    setTyped('')
  }
  return (
    <section aria-label="Tafuta bidhaa">
      <TextField
        label={catalogTexts.searchPlaceholder}
        type="search"
        maxLength={100}
        value={typed}
        onValue={setTyped}
      />
      {q !== '' && goods.isPending && <Loading />}
      {goods.error && <p role="alert">{commonTexts.networkError}</p>}
      {q !== '' && goods.data && found.length === 0 && <p>Hakuna bidhaa inayopatikana kwa jina hilo.</p>}
      <List label="Zilizopatikana">
        {found.map((product) => (
          <Row
            key={product.id}
            title={product.name}
            leading={<Photo path={product.image} alt="" sizes="3.5rem" />}
            actions={choicesOf(product).map((line) => (
              <Button key={line.type ?? ''} variant="line" size="small" onClick={() => pick(line)}>
                {line.type ?? 'Ongeza'} · <Money amount={line.price} />
              </Button>
            ))}
          />
        ))}
      </List>
    </section>
  )
}

/** What of a product can be put on an order: each type with a price, or the product itself. */
function choicesOf({ id, name, price, image, customPrices }: Product): CartLine[] {
  const lineOf = (type: string | null, of: number): CartLine => ({
    id,
    name: cartLineName(name, type),
    price: of,
    quantity: 1,
    instructions: '',
    image: image ?? '',
    type,
    mode: 'normal',
  })
  if (customPrices.length === 0) return [lineOf(null, price)]
  return customPrices.filter((one) => one.price > 0).map((one) => lineOf(one.type, one.price))
}
