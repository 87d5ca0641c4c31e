import { type FormEvent, useId, useRef, useState } from 'react'
import { SHEET_CLOSE_MS } from '../../../shop/numbers/limits.ts'
import type { Product } from '../../data/catalog.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { orderNow } from '../checkout/order-now.ts'
import { LineFields } from './LineFields.tsx'
import './line.css'
import { useLineForm } from './use-line-form.ts'

interface OrderLineSheetProps {
  product: Product
  onClose: () => void
}

/** A form for one cart line: type, quantity and wish. */
export function OrderLineSheet({ product, onClose }: OrderLineSheetProps) {
  const [open, setOpen] = useState(true)
  const line = useLineForm(product)
  const form = useId()
  const done = useRef(false)

  const close = () => {
    if (!open) return
    setOpen(false)
    setTimeout(onClose, SHEET_CLOSE_MS)
  }
  /** Returns true if the line was added now; a second tap may come before React has rendered the first. */
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
          <p className="line-total" aria-live="polite">
            {line.total !== undefined && (
              <>
                Jumla <Money amount={line.total} />
              </>
            )}
          </p>
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
        <LineHead product={product} price={line.price} />
        <LineFields line={line} />
      </form>
    </Sheet>
  )
}

/** The picture and the price of one piece; without a price the type is still to be chosen. */
function LineHead({ product, price }: { product: Product; price: number | undefined }) {
  return (
    <div className="line-head">
      <Photo path={product.image} alt={product.name} sizes="4.5rem" load="now" />
      <p className="price">
        {price === undefined ? 'Chagua aina' : <Money amount={price} />}
        {price !== undefined && <small> kila moja</small>}
      </p>
    </div>
  )
}
