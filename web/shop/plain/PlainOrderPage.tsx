import { orderPart, partText } from '../../../shop/orders/order-parts.ts'
import { paths } from '../../../shop/paths.ts'
import { orderCancelled, orderSaved } from '../../../shop/texts/orders.ts'
import type { PlainOrder } from '../../data/page/plain-page.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'

/** An order placed with the plain form: number, lines, total, and a link to WhatsApp. */
export function PlainOrderPage({ order }: { order: PlainOrder }) {
  const { id, lines, delivery, steps, total, note, cancelled, whatsappLink, group, payTo } = order
  const part = orderPart({ id, group_order_ids: group })
  return (
    <main className="page page-narrow stack">
      <h1>{cancelled ? orderCancelled(id) : orderSaved(id)}</h1>
      {part && <p>Oda hii ni {partText(part).toLowerCase()}.</p>}
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
      {group
        .filter((one) => one !== id)
        .map((one) => (
          <Link key={one} className={buttonClass({ variant: 'line', wide: true })} href={paths.plainOrder(one)}>
            Sehemu nyingine: Oda Na. {one}
          </Link>
        ))}
      <Link className={buttonClass({ variant: whatsappLink ? 'line' : 'brand', wide: true })} href={paths.home}>
        Endelea kununua
      </Link>
    </main>
  )
}
