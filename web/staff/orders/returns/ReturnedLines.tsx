import { formatCount } from '../../../../shop/numbers/money.ts'
import type { Order } from '../../../data/orders.ts'
import { Checkbox } from '../../../ui/form/choices/Checkbox.tsx'
import { QuantityStepper } from '../../../ui/form/QuantityStepper.tsx'
import { LineName } from '../../../ui/list/LineName.tsx'
import { List, Row } from '../../../ui/list/List.tsx'
import { type Chosen, chosenPiecesOf, piecesLeft, returnableLines } from './returned-goods.ts'

interface ReturnedLinesProps {
  order: Order
  choice: { chosen: Chosen; reason: string }
  onChoose: (chosen: Chosen) => void
}

/** Asks how many pieces of each line came back, and which of them cannot be sold again. */
export function ReturnedLines({ order, choice, onChoose }: ReturnedLinesProps) {
  const { chosen } = choice
  return (
    <List label="Bidhaa zilizorudi">
      {returnableLines(order).map((line) => {
        const { pieces, isWrittenOff } = chosenPiecesOf(choice, line)
        const choose = (change: Partial<Chosen[number]>) =>
          onChoose({ ...chosen, [line.item_index]: { ...chosen[line.item_index], pieces, ...change } })
        return (
          <Row
            key={line.item_index}
            title={<LineName {...line} />}
            trailing={
              <QuantityStepper
                label={`Pisi zilizorudi: ${line.name}`}
                value={pieces}
                min={0}
                max={piecesLeft(line)}
                onChange={(next) => choose({ pieces: next })}
              />
            }
            actions={
              pieces > 0 && (
                <Checkbox
                  label="Haifai kuuzwa tena"
                  aria-label={`Haifai kuuzwa tena: ${line.name}`}
                  checked={isWrittenOff}
                  onChange={(isOff) => choose({ isWrittenOff: isOff })}
                />
              )
            }
          >
            Alizo nazo: {formatCount('pisi', piecesLeft(line))}
          </Row>
        )
      })}
    </List>
  )
}
