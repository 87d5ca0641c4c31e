import { sumMoney } from '../../../../shop/numbers/money.ts'
import type { CartLine } from '../../../../shop/orders/cart.ts'
import { cartTotal } from '../../../../shop/orders/cart-total.ts'
import type { ValueParts } from '../../../../shop/orders/returns.ts'
import { priceLine } from '../../../../shop/products/prices.ts'

/** The sums of an exchange in shillings. For a plain return all are 0 except `money`. */
export type ExchangeSums = {
  /** The price of the new goods. */
  total: number
  /** The part of `total` that the returned goods pay. */
  exchanged: number
  /** The rest of `total`, which the customer pays. */
  difference: number
  /** `difference` less the customer's deposit that had paid for the returned goods. */
  toPay: number
  /** The money that is refunded. */
  money: number
}

/** Compares the value of the returned goods with the price of the new goods. */
export function exchangeSums(
  parts: Pick<ValueParts, 'money' | 'deposit_used'>,
  goods: readonly CartLine[] | null,
): ExchangeSums {
  const total = goods ? cartTotal(goods) : 0
  const exchanged = Math.min(parts.money, total)
  const difference = sumMoney([total, -exchanged])
  const toPay = Math.max(0, sumMoney([difference, -parts.deposit_used]))
  return { total, exchanged, difference, toPay, money: sumMoney([parts.money, -exchanged]) }
}

/** Returns the new goods as the API expects them. */
export const goodsToSend = (goods: readonly CartLine[]) =>
  goods.map((line) => {
    const { id, type, quantity, agreed_price, agreed_reason = '' } = line
    const agreed = agreed_price === undefined ? {} : { agreed_price, agreed_reason }
    return { id, type, quantity, ...priceLine(line, goods), ...agreed }
  })
