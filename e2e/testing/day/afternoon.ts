import { expect, type Page } from '@playwright/test'
import { approveStocktake, closeStocktake, count, openStocktake } from '../../../server/testing/making/stocktakes.ts'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { expectToast } from '../shop.ts'
import { customerId } from './counter.ts'
import { type Day, idOf, requireSuccess } from './day.ts'
import type { Who } from './day-book.ts'
import type { Line } from './web-orders.ts'

/** A debtor pays the seller some of the debt in cash, on the screen. */
export async function payDebt(day: Day, page: Page, customer: string, amount: number): Promise<void> {
  await page.goto(`/wateja?id=${await customerId(day, customer)}`)
  await page.getByRole('button', { name: 'Pokea malipo' }).click()
  await page.getByLabel('Kiasi kilicholipwa').fill(formatNumber(amount))
  await page.getByLabel('Taslimu').click()
  await page.getByRole('button', { name: 'Hifadhi malipo' }).click()
  await expectToast(page, 'Malipo yamehifadhiwa.')
  day.book.payDebt('seller', 'taslimu', amount, customer)
}

/** A debtor pays the owner more than the debt, and the excess becomes a deposit. */
export async function payTooMuch(day: Day, customer: string, amount: number, reference: string): Promise<void> {
  const payment = {
    amount,
    method: 'mpesa' as const,
    reference,
    client_payment_id: 'malipo-ya-siku',
    keep_as_deposit: 1 as const,
  }
  requireSuccess(
    await day.staff.owner.call('receiveCustomerPayment', { customer_id: await customerId(day, customer), ...payment }),
  )
  day.book.payDebt('owner', 'mpesa', amount, customer)
}

/** A customer's deposit pays a part of a sale on credit, and the owner writes off the rest. */
export async function payByDepositAndWriteOff(
  day: Day,
  order_id: number,
  customer: string,
  { deposit, rest }: { deposit: number; rest: number },
) {
  day.book.debts.push({ of: order_id, amount: -deposit })
  const entry = {
    kind: 'write_off',
    amount: rest,
    reason: 'Amehama',
    order_id,
    client_entry_id: 'samehe-ya-siku',
  } as const
  requireSuccess(
    await day.staff.owner.call('addCustomerEntry', { customer_id: await customerId(day, customer), ...entry }),
  )
  day.book.debts.push({ of: order_id, amount: -rest })
  day.book.writeOffs.push({ amount: rest })
  day.book.note(order_id, 'write_off', -rest)
}

type Returned = Line & { order_id: number; channel: 'counter' | 'online' }

/** A customer returns some pieces of the first line, and gets the money in cash. */
export async function returnGoods(day: Day, { order_id, channel, ...back }: Returned): Promise<void> {
  const amount = back.price * back.quantity
  const lines = [{ item_index: 0, quantity: back.quantity, to_stock: true }]
  const refund = { amount, method: 'taslimu' as const }
  const returned = { order_id, client_return_id: 'rejesho-la-siku', lines, refund, reason: 'Saizi si sahihi' }
  requireSuccess(await day.staff.seller.call('returnOrderItems', returned))
  day.book.takeBack({ good: back.good, channel, by: 'seller', pieces: back.quantity, sum: amount }, order_id)
  day.book.note(order_id, 'returned', -amount)
  day.book.pay('seller', 'taslimu', -amount, order_id)
}

/** A customer returns the goods of a sale, takes dearer ones instead, and pays the difference in cash. */
export async function exchangeGoods(
  day: Day,
  { order_id, ...back }: Returned,
  taken: Line,
  customer: string,
): Promise<void> {
  const { book, staff } = day
  const value = back.price * back.quantity
  const total = taken.price * taken.quantity
  const item = { id: idOf(day, taken.good), quantity: taken.quantity, price: taken.price, line_total: total }
  const answer = await staff.seller.call('returnOrderItems', {
    order_id,
    client_return_id: 'badiliko-la-siku',
    reason: 'Anataka nyingine',
    lines: [{ item_index: 0, quantity: back.quantity, to_stock: true }],
    new_items: [item],
    total_amount: total,
    payments: [{ method: 'taslimu', amount: total - value }],
  })
  const id = Number(requireSuccess(answer).new_order_id)
  book.takeBack({ good: back.good, channel: back.channel, by: 'seller', pieces: back.quantity, sum: value }, order_id)
  book.note(order_id, 'returned', -value)
  book.order({ id, channel: 'counter', total, fee: 0, customer })
  book.sell({ good: taken.good, channel: 'counter', by: 'seller', pieces: taken.quantity, sum: total })
  book.note(id, 'goods', total)
  book.debts.push({ of: order_id, amount: value }, { of: id, amount: -value })
  book.note(order_id, 'exchange', value)
  book.note(id, 'exchange', -value)
  book.pay('seller', 'taslimu', total - value, id)
}

/** The seller sends a ready order from the list of the day, on the screen. */
export async function sendDelivery(page: Page, order_id: number): Promise<void> {
  await page.goto('/za-kutuma')
  await page.getByRole('button', { name: `Imetumwa: Oda Na. ${order_id}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `Oda Na. ${order_id} ` })).toHaveCount(0)
}

/** The storekeeper counts the electronics: some batteries are missing. The owner approves. */
export async function countShelf(day: Day, missing: number): Promise<void> {
  const { book, staff } = day
  const found = book.inStore('Betri ya siku') - missing
  const id = await openStocktake(staff.keeper, 'Redio')
  await count(staff.keeper, id, idOf(day, 'Betri ya siku'), found)
  await count(staff.keeper, id, idOf(day, 'Tochi ya siku'), book.inStore('Tochi ya siku'))
  await closeStocktake(staff.keeper, id, 'leave')
  requireSuccess(await approveStocktake(staff.owner, id))
  book.count('Betri ya siku', found)
  book.count('Tochi ya siku', book.inStore('Tochi ya siku'))
}

/** The owner pays for something out of the owner's drawer. */
export async function spend(day: Day, name: string, amount: number): Promise<void> {
  requireSuccess(await day.staff.owner.call('addExpense', { name, amount, from_drawer: true }))
  day.book.expenses.push({ amount })
  day.book.moves.push({ by: 'owner', method: 'taslimu', amount: -amount })
}

/** Somebody takes cash out of a drawer, or puts it in (positive). */
export async function moveCash(day: Day, by: Who, amount: number, reason: string): Promise<void> {
  const direction = amount < 0 ? 'toa' : 'weka'
  const move = { client_move_id: `pesa-ya-siku ${reason}`, direction, amount: Math.abs(amount), reason } as const
  requireSuccess(await day.staff[by].call('moveCash', move))
  day.book.moves.push({ by, method: 'taslimu', amount })
}

/** The seller gives cash to the owner, who confirms it. */
export async function passCash(day: Day, amount: number): Promise<void> {
  const { owner, seller } = day.staff
  const move = { client_move_id: 'kabidhi-ya-siku', direction: 'toa', amount, reason: 'Kwa mwenye duka' } as const
  const { move_id } = requireSuccess(await seller.call('moveCash', { ...move, to_person_id: owner.person.id }))
  requireSuccess(await owner.call('confirmMove', { move_id }))
  day.book.moves.push({ by: 'seller', method: 'taslimu', amount: -amount }, { by: 'owner', method: 'taslimu', amount })
}
