import type { z } from 'zod'
import { refusal } from '../../../../contract/call.ts'
import { returnOrderItems } from '../../../../contract/returns.ts'
import { formatMoney, formatNumber, sumMoney } from '../../../../shop/numbers/money.ts'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import { isOldSale, RETURN_HOURS, valueOfPieces } from '../../../../shop/orders/returns.ts'
import { problem } from '../../../../shop/problems.ts'
import { type Branded, brand, type Locked } from '../../../db/brand.ts'
import type { LineRow, OrderRow } from '../orders.queries.ts'
import { isReady, type ReadyLine } from '../orders.rules.ts'
import type { RefundableAmount } from '../payments/payments.rules.ts'

type Input = z.output<typeof returnOrderItems.input>

/** Pieces of a ready line that may be returned, and their value. */
export type ReturnedLine = Branded<
  {
    line: ReadyLine
    variant_id: number
    pieces: number
    /** The pieces of the line that were returned earlier. */
    before: number
    value: number
    to_stock: boolean
  },
  'returnable'
>

/**
 * Returns the requested pieces with their value. A request may name a line twice, once for pieces that go into the
 * stock and once for pieces to be written off. Throws not_found, bad_input and refused.
 */
export function requireReturnable(
  lines: readonly Locked<LineRow>[],
  requested: Input['lines'],
  { at, mayReturnLater }: { at: Date; mayReturnLater: boolean },
): ReturnedLine[] {
  if (requested.length === 0) throw problem('bad_input', { text: 'Chagua bidhaa iliyorudishwa.', field: 'lines' })
  const before = new Map(lines.map((line) => [line.position, line.returned]))
  return requested.map(({ item_index, quantity: pieces, to_stock }) => {
    const line = lines.find(({ position }) => position === item_index)
    if (!line) throw problem('not_found')
    if (!isReady(line)) throw problem('refused', { text: `${line.name} haijatolewa bado: iondoe kwenye oda.` })
    if (!mayReturnLater && isOldSale(line.ready_at, at))
      throw problem('refused', {
        text: `Saa ${RETURN_HOURS} zimepita tangu ${line.name} iuzwe. Mwombe meneja au msimamizi.`,
      })
    const returned = before.get(item_index) ?? 0
    const left = line.quantity - returned
    if (pieces > left) throw problem('refused', { text: tooManyOf(line.name, left) })
    before.set(item_index, returned + pieces)
    const value = valueOfPieces(line, { returned, pieces })
    return brand({ line, variant_id: line.variant_id, pieces, before: returned, to_stock, value }, 'returnable')
  })
}

const tooManyOf = (name: string, left: number): string =>
  left === 0 ? `${name} imesharudishwa yote.` : `Zinazoweza kurudishwa za ${name} ni ${formatNumber(left)}.`

/** Money that leaves an order, either refunded or kept as the customer's deposit. */
export type MoneyBack = {
  refund: { amount: RefundableAmount; method: PaymentMethod; reference: string } | null
  kept: RefundableAmount | null
}

/** The fields of a request that say how money goes back. */
type MoneyInput = Pick<Input, 'refund' | 'keep_as_deposit'>

/**
 * Returns how money goes back to the customer. Throws refused, with the right amount, if the request names another
 * amount.
 */
export function requireMoneyBack(order: Locked<OrderRow>, money: number, input: MoneyInput): MoneyBack {
  const amount = input.refund?.amount ?? 0
  const rest = sumMoney([money, -amount])
  const refuse = (text: string) => refusal(returnOrderItems, 'refused', { money }, text)
  if (input.refund && amount <= 0) throw problem('bad_input', { text: 'Weka kiasi kilichorudishwa.', field: 'refund' })
  if (rest < 0)
    throw refuse(money === 0 ? 'Hakuna pesa ya kurudisha kwa mteja.' : `Kiasi kinazidi ${formatMoney(money)}.`)
  if (rest > 0 && !input.keep_as_deposit)
    throw refuse(`Chagua: mrudishie mteja ${formatMoney(money)}, au iweke kama amana yake.`)
  if (rest > 0 && order.customer_id === null)
    throw refuse(`Oda hii haina mteja wa kuwekewa amana. Mrudishie ${formatMoney(money)}.`)
  const { refund } = input
  return {
    refund: refund
      ? { method: refund.method, reference: refund.reference ?? '', amount: brand(refund.amount, 'refundable') }
      : null,
    kept: rest > 0 ? brand(rest, 'refundable') : null,
  }
}
