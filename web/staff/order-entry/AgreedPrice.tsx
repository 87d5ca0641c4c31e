import { formatMoney } from '../../../shop/numbers/money.ts'
import { parsePrice } from '../../../shop/numbers/parse-money.ts'
import type { CartAction, CartLine } from '../../../shop/orders/cart.ts'
import { lowestAgreedPrice } from '../../../shop/products/discounts.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import styles from './order-entry.module.css'

/** Usual reasons to choose from. */
const reasons = ['Mteja wa jumla', 'Mteja wa siku nyingi', 'Ina kasoro', 'Bei ya ofa']

interface AgreedPriceProps {
  line: CartLine
  /** The total of the line at the shop's prices. */
  listTotal: number
  onChange: (change: CartAction) => void
  /** The price as typed; null while the fields are closed. */
  typed: string | null
  onTyped: (typed: string | null) => void
}

/** Said to people who may not lower prices, if they try. */
const NOT_ALLOWED = 'Bei hupunguzwa na meneja au msimamizi mkuu.'

/**
 * Fields for a price per piece that staff have agreed with the customer, and its reason. The button 'Punguza' opens
 * them, and so does a tap on the total of the line. Only people who may lower prices see the button; to anybody else the
 * tap says who may.
 */
export function AgreedPrice({ line, listTotal, onChange, typed, onTyped }: AgreedPriceProps) {
  const { agreed_price, agreed_reason = '' } = line
  // A session stored by the previous release has no limit. In that case only the server checks the price.
  const percent = useSession().user?.max_discount_percent ?? 100
  const lowest = lowestAgreedPrice(listTotal, line.quantity, percent)
  const limit = percent < 100 ? `Bei ya chini unayoweza kutoa: ${formatMoney(lowest)}.` : undefined
  if (percent === 0 && agreed_price === undefined) return <span role="status">{typed !== null && NOT_ALLOWED}</span>
  if (typed === null)
    return (
      <Button variant="quiet" size="small" aria-label={`Punguza bei ya ${line.name}`} onClick={() => onTyped('')}>
        Punguza
      </Button>
    )
  const agree = (price: number | undefined, reason: string) => onChange({ do: 'agree', line, price, reason })
  return (
    <div className={styles.agreed}>
      <MoneyField
        label="Bei ya makubaliano kwa pisi"
        hint={limit}
        error={agreed_price !== undefined && agreed_price < lowest ? limit : undefined}
        value={typed}
        onValue={(price) => {
          onTyped(price)
          agree(parsePrice(price) ?? undefined, agreed_reason)
        }}
      />
      <TextField
        label="Sababu"
        required
        maxLength={500}
        value={agreed_reason}
        onValue={(reason) => agree(agreed_price, reason)}
      />
      <div className={styles.reasons}>
        {reasons.map((reason) => (
          <Button key={reason} variant="line" size="small" onClick={() => agree(agreed_price, reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          onTyped(null)
          agree(undefined, '')
        }}
      >
        Rudisha bei ya duka
      </Button>
    </div>
  )
}
