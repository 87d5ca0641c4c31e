import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import type { CartAction, CartLine } from '../../../shop/orders/cart.ts'
import { priceLine } from '../../../shop/products/prices.ts'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { QuantityStepper } from '../../ui/form/QuantityStepper.tsx'
import { TrashIcon } from '../../ui/icon/icons.tsx'
import { LineName } from '../../ui/list/LineName.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { AgreedPrice } from './AgreedPrice.tsx'
import styles from './order-entry.module.css'

interface OrderLinesProps {
  lines: readonly CartLine[]
  onChange: (change: CartAction) => void
  /** Returns the total of a line. Only needed if the total can differ from the total at today's prices. */
  totalOf?: (line: CartLine) => number
  /** Returns true for a line that keeps the price at which it was ordered. */
  keepsPrice?: (line: CartLine) => boolean
  /** Extra buttons of a line. */
  extraButtons?: (line: CartLine, onChange: (change: CartAction) => void) => ReactNode
}

/** The lines of an order that staff enter, with their quantities. */
export function OrderLines({ lines, onChange, totalOf, keepsPrice, extraButtons }: OrderLinesProps) {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  const change = useCallback((action: CartAction) => latest.current(action), [])
  return (
    <div className={styles.lines}>
      <List label="Bidhaa za oda">
        {lines.map((line) => {
          const { price, line_total } = priceLine(line, lines)
          const listTotal = priceLine({ ...line, agreed_price: undefined }, lines).line_total
          return (
            <OrderLine
              key={`${line.id} ${line.type}`}
              line={line}
              price={price}
              total={totalOf?.(line) ?? line_total}
              listTotal={listTotal}
              keepsPrice={keepsPrice?.(line) ?? false}
              onChange={change}
              extraButtons={extraButtons}
            />
          )
        })}
      </List>
    </div>
  )
}

interface OrderLineProps extends Pick<OrderLinesProps, 'onChange'> {
  line: CartLine
  price: number
  total: number
  listTotal: number
  keepsPrice: boolean
  extraButtons: OrderLinesProps['extraButtons'] | undefined
}

/** One line. Memoized, because a sale may have many lines and scans at a till follow each other quickly. */
const OrderLine = memo(function OrderLine(props: OrderLineProps) {
  const { line, price, total, listTotal, keepsPrice, onChange, extraButtons } = props
  const { agreed_price } = line
  const [typed, setTyped] = useState(agreed_price === undefined ? null : formatNumber(agreed_price))
  return (
    <Row
      title={<LineName {...line} />}
      trailing={
        <Button
          variant="quiet"
          size="small"
          aria-label={`Jumla ya ${line.name}: ${formatMoney(total)}`}
          onClick={() => setTyped((open) => open ?? '')}
        >
          {formatMoney(total)}
        </Button>
      }
      actions={
        <div className={styles.lineTools}>
          <QuantityStepper
            label={`Idadi ya ${line.name}`}
            value={line.quantity}
            onChange={(quantity) => onChange({ do: 'setQuantity', line, quantity })}
          />
          {extraButtons?.(line, onChange)}
          <IconButton aria-label={`Ondoa ${line.name}`} onClick={() => onChange({ do: 'remove', line })}>
            <TrashIcon />
          </IconButton>
        </div>
      }
    >
      <span>
        {/* The price of a single piece is the total beside it. */}
        {keepsPrice
          ? 'Kwa bei ya oda'
          : line.quantity > 1 && (
              <>
                <Money amount={price} /> kwa pisi
              </>
            )}
      </span>
      <AgreedPrice line={line} listTotal={listTotal} onChange={onChange} typed={typed} onTyped={setTyped} />
    </Row>
  )
})
