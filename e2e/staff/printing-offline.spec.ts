import { printRoll } from '../../shop/receipts/testing/roll-printer.ts'
import { test } from '../testing/offline/persistent-browser.ts'
import { openHomeForOfflineUse } from '../testing/offline/prepared-seller.ts'
import { chooseWay, printButton } from '../testing/receipts.ts'
import { expect, expectToast, untilHydrated } from '../testing/shop.ts'
import { standInForPrinters, takePrinted } from '../testing/stand-in-printers.ts'

test('a seller who never opened a receipt prints one without a network', async ({ shop, network, openBrowser }) => {
  const { productName } = await openHomeForOfflineUse(shop, (await openBrowser()).page)
  network.cut()
  const { context, page } = await openBrowser()
  await standInForPrinters(context)
  await page.goto('/myorders')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Oda Yangu' }).click()
  await page.getByRole('button', { name: 'Risiti' }).click()
  await chooseWay(page, 'mm 58', /^Bluetooth/)
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  const { texts } = printRoll(Uint8Array.from((await takePrinted(page)).bytes), 384)
  const printed = texts.map(({ text }) => text)
  expect(printed).toContain('Hii si risiti ya kodi (EFD).')
  expect(printed.join(' ')).toContain(productName)
})
