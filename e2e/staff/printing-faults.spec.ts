import { expect } from '@playwright/test'
import { passesAxe } from '../testing/axe.ts'
import { chooseWay, expectPrinted, openReceipt, printButton } from '../testing/receipts.ts'
import { expectToast, test, withoutPhonePrompt } from '../testing/shop.ts'
import { changePrinter, standInForPrinters, takePrinted } from '../testing/stand-in-printers.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('printers with small packets, or without acknowledgements, print the whole receipt', async ({
  page,
  context,
  shop,
}) => {
  await standInForPrinters(context, { maxPacket: 20 })
  const { receipt } = await openReceipt(page, context, shop)
  await chooseWay(page, 'mm 80', /^Bluetooth/)
  for (const acknowledges of [true, false]) {
    await changePrinter(page, { acknowledges })
    await printButton(page).click()
    await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
    await expect(printButton(page)).toBeEnabled()
    const { bytes, packets } = await takePrinted(page)
    expect(expectPrinted(receipt, bytes, 48).isCut).toBe(true)
    expect(Math.max(...packets)).toBe(20)
  }
})

test('the button says how much a stopped printer has received, and the next tap prints from the beginning', async ({
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
  await changePrinter(page, { stopsAt: null })
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  expectPrinted(receipt, (await takePrinted(page)).bytes, 32)
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

test('the button explains every other failure and says what to do', async ({ page, context, shop }) => {
  await standInForPrinters(context, { chooser: 'off' })
  await openReceipt(page, context, shop)
  await chooseWay(page, 'mm 58', /^Bluetooth/)
  const fault = page.getByRole('dialog', { name: 'Risiti' }).getByRole('alert')
  const fails = async (text: RegExp) => {
    await printButton(page).click()
    await expect(fault).toHaveText(text)
  }
  await fails(/^Bluetooth imezimwa/)
  await changePrinter(page, { chooser: 'closed' })
  await fails(/^Hujachagua printa/)
  await changePrinter(page, { chooser: 'chooses' })
  await printButton(page).click()
  await expectToast(page, 'Risiti imetumwa yote kwenye printa.')
  await changePrinter(page, { isReachable: false })
  await fails(/^Printa MPT-II haijibu/)
  await changePrinter(page, { isReachable: true })
  await takePrinted(page)
  await page.getByRole('button', { name: 'Chagua printa nyingine' }).click()
  await expect(fault).toBeHidden()
  await expect.poll(async () => (await takePrinted(page)).choosersOpened).toBe(1)
})
