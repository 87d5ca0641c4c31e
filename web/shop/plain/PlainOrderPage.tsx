import { paths } from '../../../shop/paths.ts'
import { orderCancelled, orderSaved } from '../../../shop/texts/orders.ts'
import type { PlainOrder } from '../../data/page/plain-page.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'

/** An order placed with the plain form: number, lines, total, and a link to WhatsApp. */
export function PlainOrderPage({ order }: { order: PlainOrder }) {
  const { id, lines, delivery, steps, total, note, cancelled, whatsappLink, payTo } = order
  return (
    <main className="page page-narrow stack">
      <h1>{cancelled ? orderCancelled(id) : orderSaved(id)}</h1>
      <ul className="stack">
        {lines.map(({ name, quantity, line_total }) => (
          <li key={name} className="row">
            <span>
              {name} <span className="money">× {quantity}</span>
              <span className="vh"> = </span>
            </span>
            <Money amount={line_total} />
          </li>
        ))}
        {delivery && (
          <li className="row">
            <span>Kupeleka: {delivery.place}</span>
            <Money amount={delivery.fee} />
          </li>
        )}
        <li className="row">
          <b>Jumla: </b>
          <b>
            <Money amount={total} />
          </b>
        </li>
      </ul>
      {note && <p>{note}</p>}
      {steps.length > 0 && (
        <ul aria-label="Hatua za oda">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {payTo.map((line) => (
        <p key={line}>Lipa {line}</p>
      ))}
      {whatsappLink && (
        <a className={buttonClass({ wide: true })} href={whatsappLink}>
          Tuma oda kwa WhatsApp
        </a>
      )}
      <Link className={buttonClass({ variant: whatsappLink ? 'line' : 'brand', wide: true })} href={paths.home}>
        Endelea kununua
      </Link>
    </main>
  )
}
