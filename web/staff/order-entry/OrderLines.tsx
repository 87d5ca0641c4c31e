import type { ReactNode } from 'react'
import type { CartAction, CartLine } from '../../../shop/orders/cart.ts'
import { priceLine } from '../../../shop/products/prices.ts'
import { IconButton } from '../../ui/form/Button.tsx'
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
  /** Returns the total of a line that does not have today's price. */
  sumOf?: (line: CartLine) => number
  /** True for a line that keeps the price at which it was ordered. */
  isKept?: (line: CartLine) => boolean
  /** Further buttons of a line. */
  more?: (line: CartLine) => ReactNode
}

/** The lines of an order that staff enter, with their quantities. */
export function OrderLines({ lines, onChange, sumOf, isKept, more }: OrderLinesProps) {
  return (
    <List label="Bidhaa za oda">
      {lines.map((line) => (
        <Row
          key={`${line.id} ${line.type}`}
          title={<LineName {...line} />}
          trailing={<Money amount={sumOf?.(line) ?? priceLine(line, lines).line_total} />}
          actions={
            <div className={styles.lineTools}>
              <QuantityStepper
                label={`Idadi ya ${line.name}`}
                value={line.quantity}
                onChange={(quantity) => onChange({ do: 'setQuantity', line, quantity })}
              />
              {more?.(line)}
              <IconButton aria-label={`Ondoa ${line.name}`} onClick={() => onChange({ do: 'remove', line })}>
                <TrashIcon />
              </IconButton>
            </div>
          }
        >
          {isKept?.(line) ? (
            'Kwa bei ya oda'
          ) : (
            <>
              <Money amount={priceLine(line, lines).price} /> kwa pisi
            </>
          )}
          <AgreedPrice line={line} onChange={onChange} />
        </Row>
      ))}
    </List>
  )
}
