import { expect, type Route } from '@playwright/test'
import { guestTexts } from '../shop/texts/session.ts'
import { passesAxe, passesAxeInBothColours } from './testing/axe.ts'
import { fillShipping, makeOwnProduct, saveOrder } from './testing/cart.ts'
import { holdBundle, test, untilHydrated, withoutPhonePrompt } from './testing/shop.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('people browse, search and order by links and a plain form', async ({ page }) => {
    await page.goto('/Checkout')
    await page.getByRole('banner').getByRole('link', { name: 'Bidhaa' }).click()
    await expect(page.getByRole('article')).toHaveCount(4)
    // Buttons would need scripts.
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Mali mpya' }).getByRole('link', { name: 'Ona zote' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Mali mpya' }).getByRole('heading', { level: 3 })).toHaveCount(3)
    await page.getByRole('link', { name: 'Bidhaa zaidi' }).click()
    await expect(page.getByRole('article')).toHaveCount(24)
    await page.getByRole('tab', { name: 'Redio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Redio' })).toBeVisible()
    await page.goto('/?aina=Elekroniki')
    await expect(page.getByRole('tab', { name: 'Elekroniki' })).toBeInViewport({ ratio: 1 })
    const box = page.getByLabel('Tafuta bidhaa')
    await box.fill('sola')
    await box.press('Enter')
    await expect(page).toHaveURL(/q=sola/)
    await expect(page.getByText('Inapakia…')).toBeHidden()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()

    const form = page.locator('form[action="/agiza"]')
    await expect(form).toBeVisible()
    const type = form.getByLabel('Aina')
    if ((await type.count()) > 0) await type.selectOption({ index: 1 })
    await form.getByLabel('Jina lako').fill('Neema Juma')
    await form.getByLabel('Namba ya WhatsApp').fill('0754 000 222')
    await form.getByLabel('Mahali pa kupeleka').fill('Nyamagana, Mwanza')
    await form.getByRole('button', { name: 'Agiza sasa' }).click()
    await expect(page.getByRole('heading', { name: /^Oda imehifadhiwa kikamilifu! ID: \d+$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  })
})

test('the plain parts are hidden where scripts run', async ({ page, context }) => {
  await withoutPhonePrompt(context)
  await page.goto('/?aina=Redio')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('.plain')).toBeHidden()
})

test('text and taps before hydration are not lost', async ({ page, context }) => {
  await withoutPhonePrompt(context)
  const release = await holdBundle(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const box = page.getByLabel('Tafuta bidhaa')
  await box.fill('redio')
  await page.getByRole('button', { name: 'Menyu' }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('input[name=q]').first()).toHaveValue('redio')
  await expect(page).toHaveURL(/\?q=redio$/)
})

test.describe('scripts that fail to load', () => {
  test.use({ expectedErrors: [/Failed to load resource|dynamically imported module|preload/] })

  test('leave the plain form in place, and typed text stays if the scripts load after all', async ({
    page,
    context,
    shop,
  }) => {
    await withoutPhonePrompt(context)
    const product = await makeOwnProduct(shop)
    const { promise: typed, resolve: loseSecond } = Promise.withResolvers<void>()
    const losses = [(route: Route) => route.abort(), (route: Route) => typed.then(() => route.abort())]
    await page.route(/assets\/main-/, (route) => {
      const lose = losses.shift()
      return lose ? lose(route) : route.continue()
    })
    await page.goto(`/bidhaa/${product.id}`)
    const form = page.locator('form[action="/agiza"]')
    // This tap starts the second attempt to load. The next tap comes during that attempt, and no third attempt follows.
    await form.getByLabel('Jina lako').fill('Neema Juma')
    await form.getByLabel('Namba ya WhatsApp').fill('0754 000 333')
    loseSecond()
    await untilHydrated(page)
    await expect(form.getByLabel('Jina lako')).toHaveValue('Neema Juma')
    await form.getByLabel('Mahali pa kupeleka').fill('Nyamagana, Mwanza')
    await form.getByRole('button', { name: 'Agiza sasa' }).click()
    await expect(page.getByRole('heading', { name: /^Oda imehifadhiwa kikamilifu! ID: \d+$/ })).toBeVisible()
  })

  test('leave the plain part of a single screen in place until they are loaded', async ({ page, context, shop }) => {
    await withoutPhonePrompt(context)
    const product = await makeOwnProduct(shop)
    let isLost = true
    await page.route(/assets\/ProductScreen-/, (route) => (isLost ? route.abort() : route.continue()))
    await page.goto(`/bidhaa/${product.id}`)
    const form = page.locator('form[action="/agiza"]')
    await expect(form).toBeVisible()
    isLost = false
    await untilHydrated(page)
    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: 'Weka kikapuni' })).toBeVisible()
  })
})

test('a browser without storage can still buy', async ({ page, shop }) => {
  const product = await makeOwnProduct(shop)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse })
  })
  await page.goto('/')
  await page.getByRole('button', { name: guestTexts.notNow }).click()
  await page.getByLabel('Tafuta bidhaa').fill(product.name)
  await page.getByRole('article').getByRole('link', { name: product.name }).click()
  await page.getByRole('button', { name: 'Agiza sasa' }).click()
  await fillShipping(page)
  expect(await saveOrder(page)).toBeGreaterThan(0)
})

test.describe('an error in our code', () => {
  test.use({ expectedErrors: [/./] })

  test('during hydration leaves the page as the server sent it', async ({ page }) => {
    // The home screen observes the end of its list: without the API it throws in an effect, and React empties the root.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Bidhaa zaidi' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(4)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/bidhaa\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('in a browser too old for the shop leaves the plain parts', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Bidhaa zaidi' })).toBeVisible()
    await expect(page.locator('[data-buy]').first()).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    const form = page.getByRole('form', { name: 'Fomu ya kuagiza' })
    await expect(form).toBeVisible()
    await passesAxe(page)
    await form.evaluate((one: HTMLFormElement) => one.setAttribute('novalidate', ''))
    await form.getByLabel('Jina lako').fill('Neema Juma')
    await form.getByRole('button', { name: 'Agiza sasa' }).click()
    await expect(form.getByText(/^Oda haijatumwa bado/)).toBeVisible()
    await expect(form.getByLabel('Jina lako')).toHaveValue('Neema Juma')
    await passesAxeInBothColours(page)
  })
})
