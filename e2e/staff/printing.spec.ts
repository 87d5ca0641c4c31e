import { expect, type Page } from '@playwright/test'
import { form, jpeg } from '../../server/testing/making/pictures.ts'
import { printRoll } from '../../shop/receipts/testing/roll-printer.ts'
import { expectOnePage, placeMixedOrder } from '../testing/orders.ts'
import { ARABIC, chooseWay, expectPrinted, openReceipt, printButton } from '../testing/receipts.ts'
import { expectToast, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'
import { changePrinter, standInForPrinters, takePrinted } from '../testing/stand-in-printers.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

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
  const { bytes, packets, choosersOpened, connected } = await takePrinted(page)
  const out = expectPrinted(receipt, bytes, 32)
  expect(Math.max(...packets)).toBeLessThanOrEqual(100)
  expect([choosersOpened, connected, out.isCut]).toEqual([1, 0, false])
  // The browser draws the Arabic name as a picture. Its dots are compared with the dots that `drawnDots` draws.
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
  expect([again.bytes, again.choosersOpened]).toEqual([bytes, 0])
})

/** Draws a line as it should be printed. Returns its dots row by row. */
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

test('a receipt is printed over USB and cut, and a message names a printer that another program uses', async ({
  page,
  context,
  shop,
}) => {
  await standInForPrinters(context, { maxPacket: 4096 })
  const { receipt } = await openReceipt(page, context, shop)
  await chooseWay(page, 'mm 80', /^Waya wa USB/)
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  const { bytes, packets } = await takePrinted(page)
  expect(expectPrinted(receipt, bytes, 48).isCut).toBe(true)
  expect(Math.max(...packets)).toBeLessThanOrEqual(2048)
  await page.reload()
  await page.getByRole('button', { name: 'Risiti' }).click()
  await expect(page.getByText('Chapisha kwa: Waya wa USB (USB Printer)')).toBeVisible()
  await changePrinter(page, { isInUse: true })
  await printButton(page).click()
  await expect(page.getByText(/^Printa USB Printer inashikiliwa na programu nyingine/)).toBeVisible()
  await changePrinter(page, { isInUse: false })
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  expect((await takePrinted(page)).choosersOpened).toBe(0)
})

test('the receipt of a return is printed the same way, with the logo of the shop', async ({ page, context, shop }) => {
  await standInForPrinters(context)
  const admin = await signIn(shop, context, 'admin')
  const { updated_at } = (await admin.call('getShopSettings', {})).body
  const logo = form({ use: 'logo', updated_at }, [await jpeg('#777', 300)], 'picture')
  expect((await admin.post('set_shop_picture', logo)).status).toBe(200)
  const order = await placeMixedOrder(shop)
  await admin.post('update_order_item_ready', { order_id: order.id, item_index: 0, ready: 1 })
  const lines = [{ item_index: 0, quantity: 1, to_stock: 1 }]
  const returned = { order_id: order.id, client_return_id: 'rejesho-la-printa', lines, reason: 'Imeharibika' }
  expect((await admin.post('return_order_items', returned)).status).toBe(200)
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('list', { name: 'Alizorudisha mteja' }).getByRole('button', { name: 'Risiti' }).click()
  await chooseWay(page, 'mm 58', /^Bluetooth/)
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  const { texts, pictures, paper } = printRoll(Uint8Array.from((await takePrinted(page)).bytes), 384)
  const all = texts.map(({ text }) => text)
  expect(all).toEqual(expect.arrayContaining(['MTEJA AMERUDISHA', 'Zimerudi: 1', `ya Oda Na. ${order.id}`]))
  // A square of medium grey: about half of its dots are black, in the middle of the paper.
  const [picture] = pictures
  const rows = paper.rows.slice(picture?.y, (picture?.y ?? 0) + 120)
  const black = rows.map((row) => row.reduce((sum, dot) => sum + dot, 0)).reduce((sum, count) => sum + count, 0)
  expect(Math.abs(black / 120 ** 2 - (255 - 0x77) / 255)).toBeLessThan(0.05)
  expect(rows.every((row) => row.slice(0, 132).every((dot) => dot === 0))).toBe(true)
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
    expectPrinted(receipt, [...Buffer.from(sent?.[1] ?? '', 'base64')], 32)
  })
})

test('if the browser cannot reach a printer itself, its print dialog prints on rolls of both widths', async ({
  page,
  context,
  shop,
}) => {
  await context.addInitScript(() => {
    for (const name of ['bluetooth', 'usb'])
      Object.defineProperty(navigator, name, { configurable: true, value: undefined })
  })
  const order = await placeMixedOrder(shop)
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('button', { name: 'Risiti' }).click()
  await page.getByRole('button', { name: 'mm 58' }).click()
  await expect(page.getByText(/^Chapisha kwa:/)).toBeHidden()
  await expectOnePage(page, 58)
})
