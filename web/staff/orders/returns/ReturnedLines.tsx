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

/** Asks how many pieces of each line came back. */
export function ReturnedLines({ order, choice, onChoose }: ReturnedLinesProps) {
  const { chosen } = choice
  return (
    <List label="Bidhaa zilizorudi">
      {returnableLines(order).map((line) => {
        const { pieces } = chosenPiecesOf(choice, line)
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
                onChange={(next) =>
                  onChoose({ ...chosen, [line.item_index]: { ...chosen[line.item_index], pieces: next } })
                }
              />
            }
          >
            Alizo nazo: {formatCount('pisi', piecesLeft(line))}
          </Row>
        )
      })}
    </List>
  )
}

/**
 * Asks which of the returned lines cannot be sold again. The questions appear with the first piece. They are below the
 * buttons for the reason, which would otherwise move just as somebody taps them.
 */
export function WrittenOffLines({ order, choice, onChoose }: ReturnedLinesProps) {
  const { chosen } = choice
  return returnableLines(order).map((line) => {
    const { pieces, isWrittenOff } = chosenPiecesOf(choice, line)
    if (pieces === 0) return null
    return (
      <Checkbox
        key={line.item_index}
        label={`Haifai kuuzwa tena: ${line.name}`}
        checked={isWrittenOff}
        onChange={(isOff) =>
          onChoose({ ...chosen, [line.item_index]: { ...chosen[line.item_index], pieces, isWrittenOff: isOff } })
        }
      />
    )
  })
}
