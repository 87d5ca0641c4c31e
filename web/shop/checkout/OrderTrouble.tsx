import { Link } from 'wouter'
import { cartTotal, orderableLines } from '../../../shop/cart.ts'
import { useCart } from '../../data/cart-store.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Money } from '../../ui/Money.tsx'
import type { PriceChange, usePlaceOrder } from './use-place-order.ts'

/** Why nothing was saved, and what the customer can do. Nobody pays another price than the one agreed to. */
export function OrderTrouble({ order }: { order: ReturnType<typeof usePlaceOrder> }) {
  const { trouble } = order
  if (!trouble) return null
  if (trouble.kind === 'prices') {
    return (
      <div className="state state-bad" role="alert">
        <h2>Bei imebadilika</h2>
        <p>Oda bado haijahifadhiwa. Angalia bei mpya kisha uamue.</p>
        <PriceChanges changes={trouble.changes} now={trouble.now} />
        <Button onClick={() => order.agree(trouble.now)}>Nakubali bei mpya</Button>
      </div>
    )
  }
  return (
    <div className="state state-bad" role="alert">
      <h2>{trouble.text}</h2>
      {trouble.kind === 'key_reused' && (
        <>
          <Link className={buttonClass({ variant: 'line' })} href={paths.myOrders}>
            Angalia oda zangu
          </Link>
          <Button onClick={order.sendAsNew}>Tuma kama oda mpya</Button>
        </>
      )}
    </div>
  )
}

function PriceChanges({
  changes,
  now,
}: {
  changes: PriceChange[]
  now: { id: string; type: string | null; price: number }[]
}) {
  const lines = orderableLines(useCart())
  const fresh = lines.map((line) => {
    const right = now.find((one) => one.id === line.id && one.type === line.type)
    return right ? { ...line, price: right.price } : line
  })
  return (
    <>
      <ul>
        {changes.map((change) => (
          <li key={`${change.id} ${change.type}`}>
            {change.name}:{' '}
            <span className="price-old">
              <Money amount={change.before} />
            </span>{' '}
            <b>
              <Money amount={change.now} />
            </b>
          </li>
        ))}
      </ul>
      <p className="cart-total">
        Jumla mpya <Money amount={cartTotal(fresh)} />
      </p>
    </>
  )
}
