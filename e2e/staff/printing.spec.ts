import { type BrowserContext, expect, type Page } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { needsPicture } from '../../shop/receipts/esc-pos.ts'
import { layOutRoll } from '../../shop/receipts/lay-out-roll.ts'
import { type ReceiptShop, receiptOf } from '../../shop/receipts/receipt.ts'
import { printRoll } from '../../shop/receipts/testing/roll-printer.ts'
import { passesAxe } from '../testing/axe.ts'
import { expectOnePage, placedOrder } from '../testing/orders.ts'
import { expectToast, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'
import { changeMood, standInForPrinters, takePrinted } from '../testing/stand-in-printers.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const ARABIC = 'شال حرير'

/** Makes an order with a name that no printer's letters show, and opens its receipt as an admin. */
async function openReceipt(page: Page, context: BrowserContext, shop: TestShop) {
  const product = await makeProduct(shop.db, [{ stock: 10 }], { name: ARABIC })
  const customer = await shop.as('customer')
  const body = orderBody([{ id: product.id, quantity: 2 }], { phone_number: undefined })
  const order_id = Number((await customer.post('submit_order', body)).body.order_id)
  const admin = await signIn(shop, context, 'admin')
  await admin.post('update_order_payment', { order_id, amount: 4000, method: 'taslimu' })
  await page.goto(`/myorders?id=${order_id}`)
  await page.getByRole('button', { name: 'Risiti' }).click()
  const [order] = (await admin.call('getOrders', { id: order_id })).body.orders
  if (!order) throw new Error('no order')
  const facts: ReceiptShop = (await admin.config('shop')).body
  return { id: order_id, receipt: receiptOf(order, facts) }
}

/** Chooses the paper and the way, and closes the list of ways. */
async function chooseWay(page: Page, paper: 'mm 58' | 'mm 80', way: RegExp): Promise<void> {
  await page.getByRole('button', { name: paper, exact: true }).click()
  await page.getByText(/^Chapisha kwa:/).click()
  await page.getByRole('radio', { name: way }).check()
  await passesAxe(page)
  await page.getByText(/^Chapisha kwa:/).click()
}

const printButton = (page: Page) =>
  page.getByRole('dialog', { name: 'Risiti' }).getByRole('button', { name: 'Chapisha' })

/** The texts that the layout has and those that the printer printed, each with its column. */
function compareTexts(receipt: ReturnType<typeof receiptOf>, bytes: readonly number[], columns: 32 | 48) {
  const parts = layOutRoll(receipt, columns)
  const out = printRoll(Uint8Array.from(bytes), columns * 12)
  const expected = parts.flatMap((part) => (part.kind === 'line' && !needsPicture(part) ? part.texts : []))
  expect(out.texts.map(({ text, x }) => ({ text, column: x / 12 }))).toEqual(expected.map(({ ...text }) => text))
  return out
}

test('a receipt is printed over Bluetooth, each text at its place, and the printer is remembered', async ({
  page,
  context,
  shop,
}) => {
  await standInForPrinters(context)
  const { receipt } = await openReceipt(page, context, shop)
  await chooseWay(page, 'mm 58', /^Bluetooth/)
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  const { bytes, packets, asked, connected } = await takePrinted(page)
  const out = compareTexts(receipt, bytes, 32)
  expect(Math.max(...packets)).toBeLessThanOrEqual(100)
  expect([asked, connected, out.isCut]).toEqual([1, 0, false])
  // The Arabic name is drawn by the browser, dot for dot as here.
  const [picture] = out.pictures
  expect(out.pictures).toHaveLength(1)
  const rows = out.paper.rows.slice(picture?.y, (picture?.y ?? 0) + 30).map((row) => row.join(''))
  expect(rows).toEqual(await drawnDots(page, ARABIC, { width: 384, cells: 8 }))
  await page.reload()
  await page.getByRole('button', { name: 'Risiti' }).click()
  await expect(page.getByText('Chapisha kwa: Bluetooth (MPT-II)')).toBeVisible()
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  const again = await takePrinted(page)
  expect([again.bytes, again.asked]).toEqual([bytes, 0])
})

/** Draws a line as the printer should, and returns its dots row by row. */
const drawnDots = (page: Page, text: string, { width, cells }: { width: number; cells: number }): Promise<string[]> =>
  page.evaluate(
    ({ text, width, cells }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: 30 })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, 30)
      context.fillStyle = '#000'
      context.font = '20px monospace'
      context.textAlign = 'left'
      context.fillText(text, 0, 22, cells * 12)
      const { data } = context.getImageData(0, 0, width, 30)
      return Array.from({ length: 30 }, (_, y) =>
        Array.from({ length: width }, (_, x) => ((data[(y * width + x) * 4] ?? 255) < 128 ? 1 : 0)).join(''),
      )
    },
    { text, width, cells },
  )

test('printers with small packets, and those that acknowledge nothing, get all of it too', async ({
  page,
  context,
  shop,
}) => {
  await standInForPrinters(context, { packet: 20 })
  const { receipt } = await openReceipt(page, context, shop)
  await chooseWay(page, 'mm 80', /^Bluetooth/)
  for (const acknowledges of [true, false]) {
    await changeMood(page, { acknowledges })
    await printButton(page).click()
    await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
    await expect(printButton(page)).toBeEnabled()
    const { bytes, packets } = await takePrinted(page)
    expect(compareTexts(receipt, bytes, 48).isCut).toBe(true)
    expect(Math.max(...packets)).toBe(20)
  }
})

test('a printer that stops in the middle is named with its share, and the next tap prints from the beginning', async ({
  page,
  context,
  shop,
}) => {
  await standInForPrinters(context, { stopsAt: 500 })
  const { receipt } = await openReceipt(page, context, shop)
  await chooseWay(page, 'mm 58', /^Bluetooth/)
  await printButton(page).click()
  const fault = page.getByRole('dialog', { name: 'Risiti' }).getByRole('alert')
  await expect(fault).toHaveText(/^Printa imesimama katikati: imepokea asilimia \d\d? ya risiti\. Angalia karatasi/)
  await passesAxe(page)
  const { bytes, connected } = await takePrinted(page)
  expect([bytes.length, connected]).toEqual([500, 0])
  await changeMood(page, { stopsAt: null })
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  compareTexts(receipt, (await takePrinted(page)).bytes, 32)
  await expect(fault).toBeHidden()
})

test('a printer without paper, which no longer answers, does not keep the seller waiting', async ({
  page,
  context,
  shop,
}) => {
  await standInForPrinters(context, { stopsAt: 300, isSilent: true })
  await page.clock.install()
  await openReceipt(page, context, shop)
  await chooseWay(page, 'mm 58', /^Bluetooth/)
  await printButton(page).click()
  await expect(page.getByRole('button', { name: /^Inachapa \d+%$/ })).toBeVisible()
  await expect.poll(async () => (await takePrinted(page)).isWaitedFor).toBe(true)
  await page.clock.fastForward(10_000)
  await expect(page.getByText(/^Printa imesimama katikati/)).toBeVisible()
})

test('each other failure is said at the button, with what helps', async ({ page, context, shop }) => {
  await standInForPrinters(context, { chooser: 'off' })
  await openReceipt(page, context, shop)
  await chooseWay(page, 'mm 58', /^Bluetooth/)
  const fault = page.getByRole('dialog', { name: 'Risiti' }).getByRole('alert')
  const fails = async (text: RegExp) => {
    await printButton(page).click()
    await expect(fault).toHaveText(text)
  }
  await fails(/^Bluetooth imezimwa/)
  await changeMood(page, { chooser: 'closed' })
  await fails(/^Hujachagua printa/)
  await changeMood(page, { chooser: 'chooses' })
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  await changeMood(page, { isReachable: false })
  await fails(/^Printa MPT-II haijibu/)
  await changeMood(page, { isReachable: true })
  await takePrinted(page)
  await page.getByRole('button', { name: 'Chagua printa nyingine' }).click()
  await expect(fault).toBeHidden()
  await expect.poll(async () => (await takePrinted(page)).asked).toBe(1)
})

test('a receipt is printed over USB and cut, and a printer in use is named', async ({ page, context, shop }) => {
  await standInForPrinters(context, { packet: 4096 })
  const { receipt } = await openReceipt(page, context, shop)
  await chooseWay(page, 'mm 80', /^Waya wa USB/)
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  const { bytes, packets } = await takePrinted(page)
  expect(compareTexts(receipt, bytes, 48).isCut).toBe(true)
  expect(Math.max(...packets)).toBeLessThanOrEqual(2048)
  await page.reload()
  await page.getByRole('button', { name: 'Risiti' }).click()
  await expect(page.getByText('Chapisha kwa: Waya wa USB (USB Printer)')).toBeVisible()
  await changeMood(page, { isInUse: true })
  await printButton(page).click()
  await expect(page.getByText(/^Printa USB Printer inashikiliwa na programu nyingine/)).toBeVisible()
  await changeMood(page, { isInUse: false })
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  expect((await takePrinted(page)).asked).toBe(0)
})

test.describe('on Android', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36' })

  test('RawBT gets the same bytes by an intent', async ({ page, context, shop }) => {
    await standInForPrinters(context)
    const { receipt } = await openReceipt(page, context, shop)
    await chooseWay(page, 'mm 58', /^Programu ya RawBT/)
    await printButton(page).click()
    await expectToast(page, 'RawBT imepewa risiti.')
    const [link = ''] = (await takePrinted(page)).links
    const sent = /^intent:base64,([A-Za-z0-9+/=]+)#Intent;scheme=rawbt;package=ru\.a402d\.rawbtprinter;/.exec(link)
    compareTexts(receipt, [...Buffer.from(sent?.[1] ?? '', 'base64')], 32)
  })
})

test('where the browser reaches no printer itself, its dialog prints on either roll', async ({
  page,
  context,
  shop,
}) => {
  await context.addInitScript(() => {
    for (const name of ['bluetooth', 'usb'])
      Object.defineProperty(navigator, name, { configurable: true, value: undefined })
  })
  const order = await placedOrder(shop)
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('button', { name: 'Risiti' }).click()
  await page.getByRole('button', { name: 'mm 58' }).click()
  await expect(page.getByText(/^Chapisha kwa:/)).toBeHidden()
  await expectOnePage(page, 58)
})
