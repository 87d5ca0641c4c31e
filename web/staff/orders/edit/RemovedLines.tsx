import { type CartLine, sameLine } from '../../../../shop/orders/cart.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { Order } from '../../../data/orders.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { List, Row } from '../../../ui/list/List.tsx'
import { editableLines } from './edited-lines.ts'

interface RemovedLinesProps {
  order: Order
  /** The lines as edited. */
  lines: readonly CartLine[]
  onRestore: (line: CartLine) => void
}

/** The lines of the order that the edit removes, each with a button to bring it back. */
export function RemovedLines({ order, lines, onRestore }: RemovedLinesProps) {
  const removed = editableLines(order).filter((line) => !lines.some((one) => sameLine(one, line)))
  if (removed.length === 0) return null
  return (
    <List label="Zinazoondolewa">
      {removed.map((line) => (
        <Row
          key={`${line.id} ${line.type}`}
          title={<s>{`${productLabel(line.name, line.type)} × ${line.quantity}`}</s>}
          trailing={
            <Button variant="quiet" size="small" aria-label={`Rudisha ${line.name}`} onClick={() => onRestore(line)}>
              Rudisha
            </Button>
          }
        >
          Inaondolewa kwenye oda
        </Row>
      ))}
    </List>
  )
}
