import { sumMoney } from '../../../../shop/numbers/money.ts'
import { splitValue, valueOfPieces } from '../../../../shop/orders/returns.ts'
import type { Order, OrderLine } from '../../../data/orders.ts'
import type { ReturnFacts } from '../../../data/returns.ts'

/** The pieces of a line that come back, and whether they are written off. */
export type ChosenPieces = { pieces: number; isWrittenOff: boolean }
export type Chosen = Readonly<Record<number, ChosenPieces>>

/** The pieces of a line that a customer still has. */
export const piecesLeft = ({ quantity, returned = 0, ready }: OrderLine): number => (ready ? quantity - returned : 0)

export const returnableLines = (order: Order): OrderLine[] => order.items_list.filter((line) => piecesLeft(line) > 0)

/** The initial choice: one piece if there is only one line to choose from, otherwise none. */
export function initialChoice(order: Order): Chosen {
  const [line, ...others] = returnableLines(order)
  return line && others.length === 0 ? { [line.item_index]: { pieces: 1, isWrittenOff: false } } : {}
}

/** Returns the chosen pieces of a line, at most those that the customer still has. */
export function chosenPiecesOf(chosen: Chosen, line: OrderLine): ChosenPieces {
  const { pieces = 0, isWrittenOff = false } = chosen[line.item_index] ?? {}
  return { pieces: Math.min(pieces, piecesLeft(line)), isWrittenOff }
}

/** Returns the chosen lines as the API expects them. */
export const requestedLines = (order: Order, chosen: Chosen) =>
  returnableLines(order).flatMap((line) => {
    const { pieces: quantity, isWrittenOff } = chosenPiecesOf(chosen, line)
    return quantity > 0 ? [{ item_index: line.item_index, quantity, to_stock: !isWrittenOff }] : []
  })

/** Returns the value of the chosen pieces and where it goes. */
export function valueOfChosen(order: Order, chosen: Chosen, terms: ReturnFacts['terms']) {
  const worths = returnableLines(order).map((line) =>
    valueOfPieces(line, { returned: line.returned ?? 0, pieces: chosenPiecesOf(chosen, line).pieces }),
  )
  const value = sumMoney(worths)
  return { value, ...splitValue(value, terms) }
}
