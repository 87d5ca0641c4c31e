import { expect, type Page } from '@playwright/test'
import { saleBody } from '../../../server/testing/making/counter-sale.ts'
import { first } from '../../../server/testing/require-value.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import { untilHydrated } from '../shop.ts'
import { type Day, idOf, requireSuccess } from './day.ts'
import { type Line, phoneOf } from './web-orders.ts'

type Sold = { customer?: string; payments: readonly { method: PaymentMethod; amount: number }[] }

const soldPanel = (page: Page) => page.getByRole('region', { name: 'Mauzo yamekamilika' })

/** Writes a sale of the seller into the story's books. */
function writeSale(
  day: Day,
  id: number,
  lines: readonly Line[],
  { customer = null, payments }: Omit<Sold, 'customer'> & { customer?: string | null },
) {
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  day.book.order({ id, channel: 'counter', total, fee: 0, customer })
  for (const { good, price, quantity } of lines)
    day.book.sell({ good, channel: 'counter', by: 'seller', pieces: quantity, sum: price * quantity })
  day.book.note(id, 'goods', total)
  for (const { method, amount } of payments) day.book.pay('seller', method, amount, id)
}

/** Returns the id of the seller's newest sale. */
async function newestSale({ shop, staff }: Day): Promise<number> {
  const sales = shop.db.selectFrom('orders').select('id').where('channel', '=', 'counter')
  const own = sales.where('taken_by', '=', staff.seller.person.id)
  return first(await own.orderBy('id', 'desc').limit(1).execute()).id
}

async function addToSale(page: Page, { good, quantity }: Line): Promise<void> {
  await page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' }).fill(good)
  await page.keyboard.press('Enter')
  const line = page.getByRole('list', { name: 'Bidhaa za oda' }).getByRole('listitem').filter({ hasText: good })
  await expect(line).toBeVisible()
  if (quantity > 1) await line.getByRole('textbox', { name: /^Idadi ya/ }).fill(String(quantity))
}

export async function openTill(page: Page): Promise<void> {
  await page.goto('/uza')
  await untilHydrated(page)
}

/** A cash sale in which the customer hands over a round amount. */
export async function sellForCash(day: Day, page: Page, line: Line, tendered: number): Promise<void> {
  const total = line.price * line.quantity
  await addToSale(page, line)
  await page.getByRole('button', { name: `Ametoa ${formatMoney(tendered)}` }).click()
  await expect(soldPanel(page)).toContainText(`Chenji${formatMoney(tendered - total)}`)
  writeSale(day, await newestSale(day), [line], { payments: [{ method: 'taslimu', amount: total }] })
  await page.getByRole('button', { name: 'Uza tena' }).click()
}

export async function sellByMpesa(day: Day, page: Page, line: Line, reference: string): Promise<void> {
  const total = line.price * line.quantity
  await addToSale(page, line)
  await page.getByRole('button', { name: 'Njia nyingine' }).click()
  await page.getByLabel('M-Pesa').click()
  await page.getByLabel('Namba ya muamala').fill(reference)
  await page.getByRole('button', { name: 'Maliza mauzo' }).click()
  await expect(soldPanel(page)).toContainText(formatMoney(total))
  writeSale(day, await newestSale(day), [line], { payments: [{ method: 'mpesa', amount: total }] })
  await page.getByRole('button', { name: 'Uza tena' }).click()
}

/** A sale on credit to an existing customer. */
export async function sellOnCredit(day: Day, page: Page, line: Line, customer: string): Promise<void> {
  await addToSale(page, line)
  await page.getByRole('button', { name: 'Njia nyingine' }).click()
  await page.getByRole('textbox', { name: /^Kiasi/ }).fill('0')
  await page.getByLabel('Jina la mteja').fill(customer)
  await page.getByRole('list', { name: 'Wateja waliopo' }).getByRole('button', { name: customer }).click()
  await page.getByRole('button', { name: `Kopesha ${formatMoney(line.price * line.quantity)}` }).click()
  await expect(soldPanel(page)).toContainText('Mkopo')
  writeSale(day, await newestSale(day), [line], { customer, payments: [] })
  await page.getByRole('button', { name: 'Uza tena' }).click()
}

/** A sale at an agreed price, paid by M-Pesa, to a customer with name and phone number. */
export async function sellCheaper(
  day: Day,
  page: Page,
  line: Line & { list: number },
  customer: string,
): Promise<void> {
  const total = line.price * line.quantity
  await addToSale(page, line)
  await page.getByRole('button', { name: `Punguza bei ya ${line.good}` }).click()
  await page.getByLabel('Bei ya makubaliano kwa pisi').fill(String(line.price))
  await page.getByRole('button', { name: 'Mteja wa jumla' }).click()
  await page.getByRole('button', { name: 'Njia nyingine' }).click()
  await page.getByLabel('M-Pesa').click()
  await page.getByRole('button', { name: 'Andika mteja' }).click()
  await page.getByLabel('Jina la mteja').fill(customer)
  await page.getByLabel('Simu ya mteja').fill(phoneOf(customer))
  await page.getByRole('button', { name: 'Maliza mauzo' }).click()
  await expect(soldPanel(page)).toContainText(formatMoney(total))
  writeSale(day, await newestSale(day), [line], { customer, payments: [{ method: 'mpesa', amount: total }] })
  day.book.discounts.push({ amount: (line.list - line.price) * line.quantity })
  await page.getByRole('button', { name: 'Uza tena' }).click()
}

/** A cash sale made offline, which is sent when the network is back. */
export async function sellOffline(day: Day, page: Page, line: Line): Promise<void> {
  const total = line.price * line.quantity
  const waiting = page.getByRole('list', { name: 'Mauzo yanayosubiri kutumwa' })
  const before = await newestSale(day)
  await page.context().setOffline(true)
  await addToSale(page, line)
  await page.getByRole('button', { name: `Taslimu ${formatMoney(total)}` }).click()
  await expect(soldPanel(page)).toContainText('Itatumwa mtandao ukirudi')
  expect(await newestSale(day)).toBe(before)
  await page.context().setOffline(false)
  await expect.poll(() => newestSale(day)).not.toBe(before)
  await expect(waiting).toHaveCount(0)
  writeSale(day, await newestSale(day), [line], { payments: [{ method: 'taslimu', amount: total }] })
}

/** A sale by a call instead of on the screen. Returns the id of the order. */
export async function sellOverHttp(day: Day, line: Line, { customer, payments }: Required<Sold>): Promise<number> {
  const body = saleBody([{ id: idOf(day, line.good), quantity: line.quantity, price: line.price }], {
    payments,
    ...(phoneOf(customer) === ''
      ? { customer_id: await customerId(day, customer) }
      : { customer_name: customer, phone_number: phoneOf(customer) }),
  })
  const { order_id } = requireSuccess(await day.staff.seller.call('counterSale', body))
  writeSale(day, order_id, [line], { customer, payments })
  return order_id
}

/** Returns the id of a customer by name. */
export async function customerId({ staff }: Day, q: string): Promise<number> {
  return first(requireSuccess(await staff.owner.call('getCustomers', { q })).customers).id
}
