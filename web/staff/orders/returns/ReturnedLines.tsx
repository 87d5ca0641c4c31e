import { formatCount } from '../../../../shop/numbers/money.ts'
import type { Order } from '../../../data/orders.ts'
import { Checkbox } from '../../../ui/form/choices/Checkbox.tsx'
import { QuantityStepper } from '../../../ui/form/QuantityStepper.tsx'
import { LineName } from '../../../ui/list/LineName.tsx'
import { List, Row } from '../../../ui/list/List.tsx'
import { type Chosen, type ChosenPieces, chosenPiecesOf, piecesLeft, returnableLines } from './returned-goods.ts'
import styles from './returns.module.css'

interface ReturnedLinesProps {
  order: Order
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Asks how many pieces of each line came back, and which of them cannot be sold again. */
export function ReturnedLines({ order, chosen, onChoose }: ReturnedLinesProps) {
  return (
    <List label="Bidhaa zilizorudi">
      {returnableLines(order).map((line) => {
        const one = chosenPiecesOf(chosen, line)
        const choose = (change: Partial<ChosenPieces>) =>
          onChoose({ ...chosen, [line.item_index]: { ...one, ...change } })
        return (
          <Row
            key={line.item_index}
            title={<LineName {...line} />}
            actions={
              <>
                <QuantityStepper
                  label={`Pisi zilizorudi: ${line.name}`}
                  value={one.pieces}
                  min={0}
                  max={piecesLeft(line)}
                  onChange={(pieces) => choose({ pieces })}
                />
                {one.pieces > 0 && (
                  <div className={styles.writtenOff}>
                    <Checkbox
                      label="Haifai kuuzwa tena"
                      aria-label={`Haifai kuuzwa tena: ${line.name}`}
                      checked={one.isWrittenOff}
                      onChange={(isWrittenOff) => choose({ isWrittenOff })}
                    />
                  </div>
                )}
              </>
            }
          >
            Alizo nazo: {formatCount('pisi', piecesLeft(line))}
          </Row>
        )
      })}
    </List>
  )
}
