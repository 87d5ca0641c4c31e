// Toasts and prompts that appear unasked: they cover nothing, and never ask for what the person has just entered.
import { expect, type Page, type Request } from '@playwright/test'
import { orderBody } from '../server/testing/making/order-body.ts'
import { catalogTexts } from '../shop/texts/catalog.ts'
import { commonTexts } from '../shop/texts/common.ts'
import { guestTexts, sessionTexts } from '../shop/texts/session.ts'
import { isFree } from '../web/ui/testing/is-free.ts'
import { makeOwnProducts, openCheckout, saveOrder } from './testing/cart.ts'
import {
  OFFLINE_ERRORS,
  signIn,
  test,
  untilHydrated,
  untilOverlayHostReady,
  withoutPhonePrompt,
} from './testing/shop.ts'

const prompt = (page: Page) => page.getByRole('dialog', { name: guestTexts.phoneTitle })
const plainCards = (page: Page) => page.locator('article.card', { hasNotText: catalogTexts.priceFrom })

/**
 * Pauses the page's clock. On a slow machine the given time may have passed before the command arrives. The command
 * then fails, but it stops the clock, so that a second attempt succeeds.
 */
async function stopClock(page: Page): Promise<void> {
  const stop = async () => page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 100))
  await stop().catch(stop)
}

test('toasts leave the buying form uncovered, however quickly the person gets there', async ({ page, context }) => {
  await withoutPhonePrompt(context)
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  const line = page.getByRole('dialog')
  for (const at of [0, 1]) {
    await plainCards(page)
      .nth(at)
      .getByRole('button', { name: /^Nunua/ })
      .click()
    await line.getByRole('button', { name: 'Weka kikapuni' }).click()
    await expect(line).toHaveCount(0)
  }
  await page.getByRole('link', { name: /^Kikapu TSh/ }).click()
  await expect(page.getByRole('button', { name: 'Endelea na oda' })).toBeVisible()
  // From here on no toast disappears automatically.
  await stopClock(page)
  const firstLine = page.getByRole('list', { name: 'Bidhaa kwenye kikapu' }).getByRole('link').first()
  for (const head of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Rudi nyuma' }),
    firstLine,
  ])
    await expect.poll(() => isFree(head)).toBe(true)
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  const parts = [
    sheet.getByRole('heading', { name: 'Kamilisha oda' }),
    sheet.getByRole('button', { name: 'Funga' }),
    sheet.getByLabel('Jina lako'),
    sheet.getByLabel('Namba ya WhatsApp'),
  ]
  for (const part of parts) await expect.poll(() => isFree(part)).toBe(true)
})

test('after an order the guest is not asked for a number again, and keeps the order by setting a password', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await openCheckout(page, await makeOwnProducts(shop, 1))
  await page.getByLabel('Namba ya WhatsApp').fill('0754 000 112')
  const id = await saveOrder(page)

  await page.goto('/')
  await untilHydrated(page)
  await expect(plainCards(page).first()).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(prompt(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Notisi/ }).click()
  await page.getByRole('button', { name: guestTexts.setPassword }).click()
  await expect(page.getByRole('heading', { name: '0754000112' })).toBeVisible()
  for (const at of [0, 1]) await page.locator('input[autocomplete=new-password]').nth(at).fill('1234')
  await page.getByRole('button', { name: 'Weka nenosiri', exact: true }).click()
  const login = page.getByRole('dialog', { name: sessionTexts.signIn })
  await login.locator('input[name=password]').fill('1234')
  await login.getByRole('button', { name: sessionTexts.signIn }).click()
  await expect(login).toBeHidden()
  await page.goto(`/myorders?id=${id}`)
  await expect(page.getByRole('dialog', { name: `Oda Na. ${id}` })).toBeVisible()
})

test('an open page polls notifications every 20 s, less often when idle, and at once on the next input', async ({
  page,
  context,
  shop,
}) => {
  await withoutPhonePrompt(context)
  await signIn(shop, context, 'customer')
  await page.clock.install()
  let [sent, answered] = [0, 0]
  const isPoll = (request: Request) => request.url().includes('/get_notifications.php')
  page.on('request', (request) => {
    if (isPoll(request)) sent += 1
  })
  page.on('requestfinished', (request) => {
    if (isPoll(request)) answered += 1
  })
  /** Advances the clock, and waits for the responses. */
  const pass = async (ms: number) => {
    await page.clock.runFor(ms)
    await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
  }
  await page.goto('/')
  await untilOverlayHostReady(page)
  await expect.poll(() => answered).toBeGreaterThan(0)
  await stopClock(page)
  await pass(0)
  await expect.poll(() => answered === sent).toBe(true)
  const before = answered
  await pass(20_000)
  await expect.poll(() => answered - before).toBe(1)
  await pass(0)
  await page.clock.fastForward(300_000)
  await expect.poll(() => answered - before).toBe(2)
  await pass(0)
  await pass(25_000)
  expect(answered - before).toBe(2)
  await pass(5_000)
  await expect.poll(() => answered - before).toBe(3)
  await page.keyboard.press('Shift')
  await expect.poll(() => answered - before).toBe(4)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [OFFLINE_ERRORS] })

  test('the message has no button, covers no action, and disappears when the network is back', async ({
    page,
    shop,
    context,
  }) => {
    await signIn(shop, context, 'admin')
    const [product] = await makeOwnProducts(shop, 1)
    const { body } = await shop.anonymous().post('submit_order', orderBody([{ id: product?.id ?? '', price: 5000 }]))
    await page.clock.install()
    await page.goto(`/myorders?id=${body.order_id}`)
    const sheet = page.getByRole('dialog', { name: `Oda Na. ${body.order_id}` })
    // Until the staff components load, the sheet has the customer's actions.
    await sheet.getByRole('region', { name: 'Kazi za oda hii' }).getByRole('button', { name: 'Ghairi oda' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Ghairi oda' })
    await dialog.getByLabel('Sababu').fill('Mteja amebadili mawazo')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Ndiyo, ghairi oda' }).click()
    const message = dialog.getByRole('alert').filter({ hasText: commonTexts.networkError })
    await expect(message).toBeVisible()
    for (const name of ['Ndiyo, ghairi oda', 'Hapana'])
      await expect.poll(() => isFree(dialog.getByRole('button', { name }))).toBe(true)
    await context.setOffline(false)
    await page.clock.runFor(6000)
    await expect(message).toHaveCount(0)
  })
})
