import { expect, type Page, type Request } from '@playwright/test'
import { orderBody } from '../server/testing/making/order-body.ts'
import { catalogTexts, commonTexts, guestTexts, sessionTexts } from '../shop/words/messages.ts'
import { isFree } from '../web/ui/testing/is-free.ts'
import { makeOwnProducts, openCheckout, saveOrder } from './testing/cart.ts'
import { hold, hostReady, ready, signIn, test, withoutPhonePrompt } from './testing/shop.ts'

/** Messages and questions that come by themselves: they lie over nothing, and nobody is asked for what he just gave. */

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Karibu dukani' })
const plainCards = (page: Page) => page.locator('article.card', { hasNotText: catalogTexts.priceFrom })

/**
 * Stops the page's clock. On a slow machine the moment that it is to stop at may be past before it is told; it stands from
 * then on, so that the next one is not.
 */
async function stopClock(page: Page): Promise<void> {
  const stop = async () => page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 100))
  await stop().catch(stop)
}

test('messages leave the buying form free, however quickly one gets there', async ({ page, context }) => {
  await withoutPhonePrompt(context)
  await page.clock.install()
  await page.goto('/')
  await ready(page)
  const line = page.getByRole('dialog')
  for (const at of [0, 1]) {
    await plainCards(page)
      .nth(at)
      .getByRole('button', { name: /^Nunua/ })
      .click()
    await line.getByRole('button', { name: 'Weka kwenye oda' }).click()
    await expect(line).toHaveCount(0)
  }
  await page.getByRole('link', { name: /^Endelea na malipo/ }).click()
  await expect(page.getByRole('button', { name: 'Endelea na oda' })).toBeVisible()
  // From here on no message goes by itself.
  await stopClock(page)
  for (const head of [page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: 'Rudi nyuma' })])
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

test('the phone prompt waits until nothing else is open, also when it arrives late', async ({ page }) => {
  const release = await hold(page, '**/assets/PhonePrompt-*.js')
  await page.clock.install()
  const asked = page.waitForRequest('**/assets/PhonePrompt-*.js')
  await page.goto('/')
  await asked
  await plainCards(page)
    .first()
    .getByRole('button', { name: /^Nunua/ })
    .click()
  const line = page.getByRole('dialog').filter({ hasText: 'Weka kwenye oda' })
  await expect(line).toBeVisible()
  const arrived = page.waitForResponse('**/assets/PhonePrompt-*.js')
  release()
  await (await arrived).finished()
  await page.clock.runFor(10_000)
  // What opened meanwhile would lie over the form and take the tap.
  await line.getByRole('button', { name: 'Ongeza', exact: true }).click()
  await expect(line.getByRole('textbox', { name: /^Idadi/ })).toHaveValue('2')
  await expect(prompt(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await expect(prompt(page)).toBeVisible()
})

test('an order makes its guest known: he is not asked for the number, and keeps the order with a password', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await openCheckout(page, await makeOwnProducts(shop, 1))
  await page.getByLabel('Namba ya WhatsApp').fill('0754 000 112')
  const id = await saveOrder(page)

  await page.goto('/')
  await ready(page)
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

test('an open page asks for notifications every 20 s, more seldom once nobody touches it, and at once when somebody does', async ({
  page,
  context,
  shop,
}) => {
  await withoutPhonePrompt(context)
  await signIn(shop, context, 'customer')
  await page.clock.install()
  let [sent, asked] = [0, 0]
  const isAsked = (request: Request) => request.url().includes('/get_notifications.php')
  page.on('request', (request) => {
    if (isAsked(request)) sent += 1
  })
  page.on('requestfinished', (request) => {
    if (isAsked(request)) asked += 1
  })
  /** Time goes on, and what came of it has arrived. */
  const pass = async (ms: number) => {
    await page.clock.runFor(ms)
    await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
  }
  await page.goto('/')
  await hostReady(page)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await stopClock(page)
  await pass(0)
  await expect.poll(() => asked === sent).toBe(true)
  const before = asked
  await pass(20_000)
  await expect.poll(() => asked - before).toBe(1)
  await pass(0)
  await page.clock.fastForward(300_000)
  await expect.poll(() => asked - before).toBe(2)
  await pass(0)
  await pass(25_000)
  expect(asked - before).toBe(2)
  await pass(5_000)
  await expect.poll(() => asked - before).toBe(3)
  await page.keyboard.press('Shift')
  await expect.poll(() => asked - before).toBe(4)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the message is no button, lies on no action, and goes when the network is back', async ({
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
    // Before staff's own parts have come the sheet has the customer's.
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
