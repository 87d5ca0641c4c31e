// A whole day of three staff and eight customers, from the opening sheets to the closing. The story keeps its own books
// (e2e/testing/day/day-book.ts). At the end every figure of the shop must agree with them.
import { verifyRows } from '../../server/commands/books/verify.ts'
import { shopDay } from '../../shop/numbers/dates.ts'
import { paths } from '../../shop/paths.ts'
import * as afternoon from '../testing/day/afternoon.ts'
import * as agree from '../testing/day/agree.ts'
import * as counter from '../testing/day/counter.ts'
import { beginDay, type Day, openBrowserAs } from '../testing/day/day.ts'
import * as evening from '../testing/day/evening.ts'
import * as morning from '../testing/day/morning.ts'
import * as web from '../testing/day/web-orders.ts'
import { enterAs } from '../testing/enter-as.ts'
import { expect, OFFLINE_ERRORS, test, withoutPhonePrompt } from '../testing/shop.ts'

test.use({ expectedErrors: [OFFLINE_ERRORS] })

const kanga = { good: 'Kanga ya siku', price: 10_000 }
const shirt = { good: 'Shati la siku', price: 15_000 }
const torch = { good: 'Tochi ya siku', price: 25_000 }
const battery = { good: 'Betri ya siku', price: 1000 }

test('every sum of a whole day agrees to the shilling and the piece', async ({ page, context, shop, browser }) => {
  const day = await beginDay(shop)
  const { staff } = day
  const from = shopDay(Date.now())
  const desk = await openBrowserAs(browser, staff.owner, paths.opening)
  await morning.openShop(day, desk)
  await morning.receiveLorry(day, desk)
  await morning.carryGoods(day, kanga.good, 10)

  const phone = await browser.newContext()
  await withoutPhonePrompt(phone)
  const orders = await takeOrders(day, await phone.newPage())

  await withoutPhonePrompt(context)
  await enterAs(context, staff.seller)
  await counter.openTill(page)
  await counter.sellForCash(day, page, { ...kanga, quantity: 1 }, 50_000)
  await counter.sellByMpesa(day, page, { ...battery, quantity: 2 }, 'QWE12RT567')
  await counter.sellOnCredit(day, page, { ...kanga, quantity: 2 }, 'Mama Asha')
  await counter.sellCheaper(day, page, { ...kanga, price: 9500, list: kanga.price, quantity: 5 }, 'Duka la Said')
  await counter.sellOffline(day, page, { ...torch, quantity: 1 })

  await afternoon.payDebt(day, page, 'Mama Asha', 20_000)
  await afternoon.payTooMuch(day, 'Fundi Juma', 15_000, 'RTY34UI890')
  const three = { ...battery, quantity: 3 }
  const onCredit = await counter.sellOverHttp(day, three, { customer: 'Fundi Juma', payments: [] })
  await afternoon.payByDepositAndWriteOff(day, onCredit, 'Fundi Juma', { deposit: 2500, rest: 500 })
  await afternoon.sendDelivery(page, orders.delivered)
  const one = { ...shirt, quantity: 1 }
  await afternoon.returnGoods(day, { ...one, order_id: orders.returned, channel: 'online' })
  const cash = [{ method: 'taslimu' as const, amount: shirt.price }]
  const sold = await counter.sellOverHttp(day, one, { customer: 'Halima', payments: cash })
  const back = { ...one, order_id: sold, channel: 'counter' as const }
  await afternoon.exchangeGoods(day, back, { ...torch, quantity: 1 }, 'Halima')
  await morning.handBack(day, kanga.good, 1)
  await afternoon.countShelf(day, 3)
  await afternoon.spend(day, 'Umeme', 4000)
  await afternoon.moveCash(day, 'seller', -2000, 'Chakula cha mchana')
  await afternoon.passCash(day, 10_000)

  await evening.expectDrawers(day)
  const closing = { by: 'seller', short: 500, left: 10_000, note: 'Chenji ilikosewa' } as const
  const handedOver = await evening.closeDrawer(day, page, closing)
  await evening.confirmHandedOver(day, desk, handedOver)
  await evening.closeDrawer(day, desk, { by: 'owner', short: 0, left: 50_000 })
  await evening.expectDrawers(day)

  const days = { from, to: shopDay(Date.now()) }
  expect(await verifyRows(shop.db)).toEqual([])
  await agree.expectReportAgrees(day, days)
  await agree.expectMonthAgrees(day, days, closing.short)
  await agree.expectRowsAgree(day, days)
  await agree.expectOrdersAgree(day)
  await agree.expectStatementsAgree(day)
  await agree.expectStockAgrees(day)
  await evening.expectReportedSales(day, desk, `${paths.reports}?kuanzia=${days.from}&hadi=${days.to}`)
})

/** Customers place orders online. Most of them pay and get their goods. */
async function takeOrders(day: Day, phone: Parameters<typeof web.placeOffline>[1]) {
  const many = { ...battery, price: 900, quantity: 20 }
  const sent = await web.placeOrder(day, 'Neema', [{ ...shirt, quantity: 2 }, many], {
    fee: 3000,
    delivery_place_id: 1,
  })
  await web.makeReady(day, 'seller', sent)
  await web.payOrder(day, 'seller', sent, { amount: 51_000, method: 'mpesa', reference: 'ASD56FG123' })

  const parts = await web.placeDivided(day, 'Ali wa Temeke', [
    { ...kanga, quantity: 1 },
    { ...torch, quantity: 1 },
  ])
  for (const part of parts) {
    await web.makeReady(day, 'owner', part)
    await web.payOrder(day, 'owner', part, { amount: part.lines[0]?.price ?? 0, method: 'taslimu' })
  }

  const queued = await web.placeOffline(day, phone, 'Rehema', [
    { ...battery, quantity: 3 },
    { ...kanga, quantity: 1 },
  ])
  await web.makeReady(day, 'seller', queued)
  await web.payOrder(day, 'seller', queued, { amount: 8000, method: 'taslimu' })

  const returned = await web.placeOrder(day, 'Pendo', [{ ...shirt, quantity: 2 }])
  await web.makeReady(day, 'seller', returned)
  await web.payOrder(day, 'seller', returned, { amount: 30_000, method: 'taslimu' })
  // This order waits until tomorrow.
  await web.placeOrder(day, 'Duka la Said', [{ ...torch, quantity: 1 }], { provider_id: 2 })
  return { delivered: sent.id, returned: returned.id }
}
