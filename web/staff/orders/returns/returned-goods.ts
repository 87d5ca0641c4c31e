import { sumMoney } from '../../../../shop/numbers/money.ts'
import { DAMAGED, splitValue, valueOfPieces } from '../../../../shop/orders/returns.ts'
import type { Order, OrderLine } from '../../../data/orders.ts'
import type { ReturnFacts } from '../../../data/returns.ts'

/** The returned pieces of a line, and whether they are written off. */
type ChosenPieces = { pieces: number; isWrittenOff: boolean }

/** The choice for each line. If `isWrittenOff` is missing, the reason decides whether the pieces are written off. */
export type Chosen = Readonly<Record<number, { pieces: number; isWrittenOff?: boolean }>>

/** Returns the pieces of a line that the customer still has. */
export const piecesLeft = ({ quantity, returned = 0, ready }: OrderLine): number => (ready ? quantity - returned : 0)

export const returnableLines = (order: Order): OrderLine[] => order.items_list.filter((line) => piecesLeft(line) > 0)

/** The initial choice: one piece if there is only one line to choose from, otherwise none. */
export function initialChoice(order: Order): Chosen {
  const [line, ...others] = returnableLines(order)
  return line && others.length === 0 ? { [line.item_index]: { pieces: 1 } } : {}
}

type Choice = { chosen: Chosen; reason: string }

/** Returns the chosen pieces of a line, at most as many as the customer still has. */
export function chosenPiecesOf({ chosen, reason }: Choice, line: OrderLine): ChosenPieces {
  const { pieces, isWrittenOff = reason === DAMAGED } = chosen[line.item_index] ?? { pieces: 0 }
  return { pieces: Math.min(pieces, piecesLeft(line)), isWrittenOff }
}

/** Returns the chosen lines as the API expects them. */
export const requestedLines = (order: Order, choice: Choice) =>
  returnableLines(order).flatMap((line) => {
    const { pieces: quantity, isWrittenOff } = chosenPiecesOf(choice, line)
    return quantity > 0 ? [{ item_index: line.item_index, quantity, to_stock: !isWrittenOff }] : []
  })

/** Returns the value of the chosen pieces and where it goes. */
export function valueOfChosen(order: Order, choice: Choice, terms: ReturnFacts['terms']) {
  const worths = returnableLines(order).map((line) =>
    valueOfPieces(line, { returned: line.returned ?? 0, pieces: chosenPiecesOf(choice, line).pieces }),
  )
  const value = sumMoney(worths)
  return { value, ...splitValue(value, terms) }
}
