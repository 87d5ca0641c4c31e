import { type FormEvent, useId, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { SHEET_CLOSE_MS } from '../../../shop/numbers/limits.ts'
import { paths } from '../../../shop/paths.ts'
import type { Product } from '../../data/catalog.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { LineFields } from './LineFields.tsx'
import './line.css'
import { useLineForm } from './use-line-form.ts'

interface OrderLineSheetProps {
  product: Product
  onClose: () => void
}

/** What, how many, with which wish: one line for the cart. */
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
  /** Returns whether it was added now: a second click may come before the first has been shown. */
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
          <Button variant="line" onClick={() => add() && navigate(paths.checkout)}>
            Agiza sasa
          </Button>
          <Button type="submit" form={form} variant="buy">
            Weka kwenye oda
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
        <div className="line-head">
          <Photo path={product.image} alt={product.name} sizes="4.5rem" load="now" />
          <p className="price">
            {line.price === undefined ? 'Chagua aina uone bei' : <Money amount={line.price} />}
            {line.price !== undefined && <small> kila moja</small>}
          </p>
        </div>
        <LineFields line={line} />
      </form>
    </Sheet>
  )
}
