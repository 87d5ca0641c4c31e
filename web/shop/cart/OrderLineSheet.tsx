import { type FormEvent, useId, useRef, useState } from 'react'
import { SHEET_CLOSE_MS } from '../../../shop/numbers/limits.ts'
import { priceLabel } from '../../../shop/products/products.ts'
import { type Product, useProduct } from '../../data/catalog.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { orderNow } from '../checkout/order-now.ts'
import { PieceNote } from '../checkout/PieceNote.tsx'
import { LineFields, LineTotal } from './LineFields.tsx'
import './line.css'
import { useLineForm } from './use-line-form.ts'

interface OrderLineSheetProps {
  product: Product
  onClose: () => void
}

/** A form for one cart line: type, quantity and instructions. */
export function OrderLineSheet({ product: listed, onClose }: OrderLineSheetProps) {
  const [open, setOpen] = useState(true)
  // The document of the home page does not contain the pictures of types, so they are fetched.
  const { data: product = listed } = useProduct(listed.id, listed.customPrices.length > 0)
  const line = useLineForm(product)
  const form = useId()
  const done = useRef(false)

  const close = () => {
    if (!open) return
    setOpen(false)
    setTimeout(onClose, SHEET_CLOSE_MS)
  }
  /** Returns true if this call added the line. A second tap may come before React has rendered the first one. */
  const add = (): boolean => {
    if (done.current || !line.add()) return false
    done.current = true
    close()
    return true
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={product.name}
      footer={
        <div className="line-foot">
          <LineTotal total={line.total} />
          <Button variant="line" onClick={() => add() && orderNow()}>
            Agiza sasa
          </Button>
          <Button type="submit" form={form} variant="buy">
            Weka kikapuni
          </Button>
        </div>
      }
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          add()
        }}
      >
        <LineHead product={product} picture={line.typePicture ?? product.image} price={line.price} type={line.type} />
        <LineFields line={line} />
      </form>
    </Sheet>
  )
}

interface LineHeadProps {
  product: Product
  /** The picture of the chosen type, or else of the product. */
  picture: string | null
  price: number | undefined
  type: string | null
}

/** The picture and the price of one piece; before a type is chosen, the lowest price. */
function LineHead({ product, picture, price, type }: LineHeadProps) {
  return (
    <div className="line-head">
      <Photo path={picture} alt={product.name} sizes="4.5rem" load="now" />
      <p className="price">
        {price === undefined ? (
          priceLabel(product)
        ) : (
          <>
            <Money amount={price} /> <PieceNote type={type} price={price} otherwise="kila moja" />
          </>
        )}
      </p>
    </div>
  )
}
