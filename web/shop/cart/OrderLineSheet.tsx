import { type FormEvent, useId, useRef, useState } from 'react'
import { MAX_TEXT, SHEET_CLOSE_MS } from '../../../shop/numbers/limits.ts'
import { lineTotal } from '../../../shop/numbers/money.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { orderTexts } from '../../../shop/words/messages.ts'
import type { Product } from '../../data/catalog.ts'
import { changeCart } from '../../data/device/cart-store.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { QuantityStepper } from '../../ui/form/QuantityStepper.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import './cart.css'
import { TypeChoices } from './TypeChoices.tsx'

interface OrderLineSheetProps {
  product: Product
  onClose: () => void
}

/** What, how many, with which wish: one line for the cart. */
export function OrderLineSheet({ product, onClose }: OrderLineSheetProps) {
  const { customPrices } = product
  const [open, setOpen] = useState(true)
  const [type, setType] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [instructions, setInstructions] = useState('')
  const [missing, setMissing] = useState(false)
  const form = useId()
  const added = useRef(false)
  const price = customPrices.length > 0 ? customPrices.find((one) => one.type === type)?.price : product.price

  const close = () => {
    setOpen(false)
    setTimeout(onClose, SHEET_CLOSE_MS)
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    // A second click may come before the first has been shown.
    if (added.current) return
    if (price === undefined) return setMissing(true)
    added.current = true
    const name = productLabel(product.name, type)
    const image = product.image ?? ''
    const line = { id: product.id, name, price, quantity, instructions: instructions.trim(), image, type }
    changeCart({ do: 'add', line: { ...line, mode: 'normal' } })
    toast.success(orderTexts.addedToCart)
    close()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={product.name}
      footer={
        <>
          {price !== undefined && (
            <p className="cart-total" aria-live="polite">
              Jumla <Money amount={lineTotal(price, quantity)} />
            </p>
          )}
          <Button type="submit" form={form} variant="buy" size="large">
            Weka kwenye oda
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={add} noValidate>
        <div className="line-head">
          <Photo path={product.image} alt={product.name} sizes="4.5rem" load="now" />
          <p className="price">
            {price === undefined ? 'Chagua aina kuona bei' : <Money amount={price} />}
            {price !== undefined && <small> kila moja</small>}
          </p>
        </div>
        {customPrices.length > 0 && (
          <TypeChoices
            types={customPrices}
            value={type}
            onChange={(chosen) => {
              setType(chosen)
              setMissing(false)
            }}
            error={missing ? 'Chagua aina ya bidhaa kwanza.' : undefined}
          />
        )}
        <div className="line-count">
          Idadi
          <QuantityStepper label={`Idadi ya ${product.name}`} value={quantity} onChange={setQuantity} />
        </div>
        <TextArea
          label="Maelekezo (si lazima)"
          hint="Mfano: rangi, saizi au muda wa kukuletea."
          value={instructions}
          onValue={setInstructions}
          maxLength={MAX_TEXT}
          rows={2}
        />
      </form>
    </Sheet>
  )
}
