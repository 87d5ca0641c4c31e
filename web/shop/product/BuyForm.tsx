import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../../../shop/paths.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Link } from '../../ui/list/Link.tsx'
import { LineFields, LineTotal } from '../cart/LineFields.tsx'
import type { LineForm } from '../cart/use-line-form.ts'
import { orderNow } from '../checkout/order-now.ts'

interface BuyFormProps {
  line: LineForm
  /** Called with the picture of the chosen type. */
  onPicture: (path: string) => void
  /** Shown between the fields and the sticky bar. */
  children: ReactNode
}

/** The form of the product page: type, quantity and instructions, with a sticky bar that adds them to the cart. */
export function BuyForm({ line, onPicture, children }: BuyFormProps) {
  const { typePicture } = line
  useEffect(() => {
    if (typePicture) onPicture(typePicture)
  }, [typePicture, onPicture])
  return (
    <>
      <section className="product-line" aria-label="Chagua unachotaka">
        <LineFields line={line} />
      </section>
      {children}
      <BuyBar line={line} />
    </>
  )
}

/** Two taps within this time count as one. */
const DOUBLE_TAP_MS = 600

function BuyBar({ line }: { line: LineForm }) {
  const [addedChoice, setAddedChoice] = useState('')
  const addedAt = useRef(Number.NEGATIVE_INFINITY)
  const choice = JSON.stringify([line.type, line.quantity, line.instructions])
  const isAdded = addedChoice === choice
  const add = ({ timeStamp }: { timeStamp: number }) => {
    if (timeStamp - addedAt.current < DOUBLE_TAP_MS || !line.add()) return
    addedAt.current = timeStamp
    setAddedChoice(choice)
  }
  return (
    <section className="product-buy line-foot" aria-label="Nunua">
      <LineTotal total={line.total} />
      {isAdded ? (
        <Link className={buttonClass()} href={paths.checkout}>
          Fungua kikapu
        </Link>
      ) : (
        <Button variant="line" onClick={() => line.add() && orderNow()}>
          Agiza sasa
        </Button>
      )}
      {/* The pre-hydration script finds it by `data-buy`. */}
      <Button variant={isAdded ? 'line' : 'buy'} data-buy={line.product.id} onClick={add}>
        {isAdded ? 'Ongeza tena' : 'Weka kikapuni'}
      </Button>
    </section>
  )
}
