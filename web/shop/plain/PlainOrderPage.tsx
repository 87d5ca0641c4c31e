import { lineTotal } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { orderSaved } from '../../../shop/words/messages.ts'
import type { PlainOrder } from '../../data/plain-page.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'

/** The order that was placed by the plain form: number, lines, total, and the way to WhatsApp. */
export function PlainOrderPage({ order: { id, lines, total, whatsappLink } }: { order: PlainOrder }) {
  return (
    <main className="page page-narrow stack">
      <h1>{orderSaved(id)}</h1>
      <ul>
        {lines.map(({ name, quantity, price }) => (
          <li key={name}>
            {name} × {quantity} = <Money amount={lineTotal(price, quantity)} />
          </li>
        ))}
      </ul>
      <p>
        <b>
          Jumla: <Money amount={total} />
        </b>
      </p>
      {whatsappLink && (
        <p>
          <a className={buttonClass()} href={whatsappLink}>
            Tuma oda kwa WhatsApp
          </a>
        </p>
      )}
      <p>
        <Link href={paths.home}>Endelea kununua</Link>
      </p>
    </main>
  )
}
