import { useState } from 'react'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
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
}

/**
 * Fields for a price per piece that staff have agreed with the customer, and its reason. The button 'Punguza' opens
 * them; only people who may lower prices see the button.
 */
export function AgreedPrice({ line, listTotal, onChange }: AgreedPriceProps) {
  const { agreed_price, agreed_reason = '' } = line
  // A session stored by the previous release has no limit. In that case only the server checks the price.
  const percent = useSession().user?.max_discount_percent ?? 100
  const lowest = lowestAgreedPrice(listTotal, line.quantity, percent)
  const limit = percent < 100 ? `Bei ya chini unayoweza kutoa: ${formatMoney(lowest)}.` : undefined
  // Null while the fields are closed.
  const [typed, setTyped] = useState(agreed_price === undefined ? null : formatNumber(agreed_price))
  if (typed === null)
    return percent === 0 ? null : (
      <Button variant="quiet" size="small" aria-label={`Punguza bei ya ${line.name}`} onClick={() => setTyped('')}>
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
          setTyped(price)
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
          setTyped(null)
          agree(undefined, '')
        }}
      >
        Rudisha bei ya duka
      </Button>
    </div>
  )
}
