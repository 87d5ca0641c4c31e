import type { PaymentMethod } from '../../../shop/orders/orders.ts'

export type Who = 'owner' | 'keeper' | 'seller'
export type Channel = 'counter' | 'online'
type Place = 'store' | 'hands'

type Sale = { good: string; channel: Channel; by: Who; pieces: number; sum: number; cost: number; isReturn: boolean }
type Payment = { by: Who; method: PaymentMethod; amount: number; order: number | null; isRefund: boolean }
type Order = { id: number; channel: Channel; total: number; fee: number; customer: string | null }

/**
 * The story's own books of a whole day. Every action is written down as rows, and each figure is the sum of its rows.
 * It uses none of the shop's arithmetic, so that the two can be compared.
 */
export class DayBook {
  /** Pieces that came to a place or left it. Only the seller carries goods. */
  readonly pieces: { good: string; place: Place; pieces: number }[] = []
  readonly arrivals: { pieces: number; buying: number; shipping: number }[] = []
  readonly sales: Sale[] = []
  readonly discounts: { amount: number }[] = []
  readonly losses: { amount: number }[] = []
  readonly orders: Order[] = []
  /** The value of ordered goods that are not ready. */
  readonly waiting: { order: number; amount: number; pieces: number }[] = []
  readonly payments: Payment[] = []
  readonly expenses: { amount: number }[] = []
  /** Money that came into a drawer or left it and is not a payment. */
  readonly moves: { by: Who; method: PaymentMethod; amount: number }[] = []
  /** The debts. `of` is the id of an order, or the customer of an opening debt. */
  readonly debts: { of: number | string; amount: number }[] = []
  readonly writeOffs: { amount: number }[] = []
  /** The rows of the customers' statements. Amounts that increase the debt are positive. */
  readonly statement: { customer: string; kind: string; amount: number }[] = []
  /** The cost of a piece: the average, and the latest buying price without shipping. */
  readonly costs = new Map<string, { average: number; latest: number }>()

  /** A new product, with the pieces and costs of the opening sheet. */
  openWith(good: string, pieces: number, cost: number): void {
    this.pieces.push({ good, place: 'store', pieces })
    this.costs.set(good, { average: cost, latest: cost })
  }

  openDebt(customer: string, amount: number): void {
    this.debts.push({ of: customer, amount })
    this.statement.push({ customer, kind: 'opening', amount })
  }

  /** Pieces from a supplier change the average cost of all pieces, including carried ones. */
  arrive(good: string, came: { pieces: number; price: number; shipping: number }): void {
    const before = this.inStore(good) + this.inHands(good)
    const buying = came.pieces * came.price
    const worth = before * this.averageOf(good) + buying + came.shipping
    this.costs.set(good, { average: worth / (before + came.pieces), latest: came.price })
    this.pieces.push({ good, place: 'store', pieces: came.pieces })
    this.arrivals.push({ pieces: came.pieces, buying, shipping: came.shipping })
  }

  /** The seller takes pieces from the storeroom (positive), or hands them back (negative). */
  carry(good: string, pieces: number): void {
    this.pieces.push({ good, place: 'store', pieces: -pieces }, { good, place: 'hands', pieces })
  }

  /** A count finds `found` pieces in the storeroom. */
  count(good: string, found: number): void {
    const missing = this.inStore(good) - found
    // A count adds a row even if nothing is missing.
    this.pieces.push({ good, place: 'store', pieces: 0 - missing })
    this.losses.push({ amount: missing * this.averageOf(good) })
  }

  order(order: Order): void {
    this.orders.push(order)
    this.debts.push({ of: order.id, amount: order.total })
  }

  /**
   * Goods that a customer gets. At the counter they are first taken from the seller's carried stock, then from the
   * storeroom.
   */
  sell(sale: Omit<Sale, 'cost' | 'isReturn'>): void {
    const carried = sale.channel === 'counter' && sale.by === 'seller' ? this.inHands(sale.good) : 0
    const fromHands = Math.min(carried, sale.pieces)
    for (const [place, pieces] of [
      ['hands', fromHands],
      ['store', sale.pieces - fromHands],
    ] as const)
      if (pieces > 0) this.pieces.push({ good: sale.good, place, pieces: -pieces })
    this.sales.push({ ...sale, cost: sale.pieces * this.averageOf(sale.good), isReturn: false })
  }

  /** Goods that a customer returns to the storeroom. */
  takeBack(back: Omit<Sale, 'cost' | 'isReturn'>, order: number): void {
    this.pieces.push({ good: back.good, place: 'store', pieces: back.pieces })
    const cost = -back.pieces * this.averageOf(back.good)
    this.sales.push({ ...back, pieces: -back.pieces, sum: -back.sum, cost, isReturn: true })
    this.debts.push({ of: order, amount: -back.sum })
  }

  /** A payment of an order; negative for a refund. */
  pay(by: Who, method: PaymentMethod, amount: number, order: number): void {
    this.payments.push({ by, method, amount, order, isRefund: amount < 0 })
    this.debts.push({ of: order, amount: -amount })
    this.#note(this.#customerOf(order), amount < 0 ? 'refund' : 'payment', -amount)
  }

  /** A payment of a customer's opening debt. The excess becomes the customer's deposit. */
  payDebt(by: Who, method: PaymentMethod, amount: number, customer: string): void {
    this.payments.push({ by, method, amount, order: null, isRefund: false })
    this.debts.push({ of: customer, amount: -Math.min(amount, this.owedOf(customer)) })
    this.#note(customer, 'payment', -amount)
  }

  /** A row of the statement of an order's customer. */
  note(order: number, kind: string, amount: number): void {
    this.#note(this.#customerOf(order), kind, amount)
  }

  #note(customer: string | null, kind: string, amount: number): void {
    if (customer !== null && amount !== 0) this.statement.push({ customer, kind, amount })
  }

  #customerOf = (id: number) => this.orders.find((one) => one.id === id)?.customer ?? null
  averageOf = (good: string) => this.costs.get(good)?.average ?? Number.NaN
  inPlace = (good: string, place: Place) =>
    sumOf(
      this.pieces.filter((row) => row.good === good && row.place === place),
      ({ pieces }) => pieces,
    )
  inStore = (good: string) => this.inPlace(good, 'store')
  inHands = (good: string) => this.inPlace(good, 'hands')
  owedOf = (of: number | string) => amountOf(this.debts.filter((row) => row.of === of))
  /** The expected sum of somebody's drawer. */
  drawerOf = (by: Who, method: PaymentMethod) =>
    amountOf([...this.payments, ...this.moves].filter((row) => row.by === by && row.method === method))
}

export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0)

export const amountOf = (rows: readonly { amount: number }[]): number => sumOf(rows, ({ amount }) => amount)
