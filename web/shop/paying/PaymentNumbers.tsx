import { useState } from 'react'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import { dialCode, type PaymentNumber } from '../../../shop/orders/payments/payment-numbers.ts'
import { useShopFacts } from '../../data/shop/shop-facts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import './payment-numbers.css'

/**
 * The shop's payment numbers. A tap copies a number or dials the payment menu of its company. Hidden if there are none.
 */
export function PaymentNumbers() {
  const { data } = useShopFacts()
  if (!data?.payment_numbers.length) return null
  return (
    <section className="pay-to" aria-label="Mahali pa kulipia">
      <h3>Mahali pa kulipia</h3>
      <ul>
        {data.payment_numbers.map((one) => (
          <NumberItem key={`${one.method} ${one.number}`} paymentNumber={one} />
        ))}
      </ul>
    </section>
  )
}

function NumberItem({ paymentNumber: { method, number, name } }: { paymentNumber: PaymentNumber }) {
  const [isCopied, setCopied] = useState(false)
  const dial = dialCode(method)
  const copy = () =>
    navigator.clipboard.writeText(number.replace(/\D/g, '')).then(
      () => setCopied(true),
      // If copying fails, the number beside the button can be selected by hand.
      () => setCopied(false),
    )
  return (
    <li>
      <p>
        <span>{paymentMethodNames[method]}</span> <b>{number}</b> {name && <small>{name}</small>}
      </p>
      <div className="pay-to-acts">
        <Button variant="line" size="small" aria-label={`Nakili namba ya ${paymentMethodNames[method]}`} onClick={copy}>
          <span role="status">{isCopied ? 'Imenakiliwa' : 'Nakili'}</span>
        </Button>
        {dial && (
          <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={dial.href}>
            Piga {dial.code}
          </a>
        )}
      </div>
    </li>
  )
}
