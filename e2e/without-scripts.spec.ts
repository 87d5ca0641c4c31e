import { expect } from '@playwright/test'
import { test, withoutPhonePrompt } from './shop.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one browses, searches and orders by links and a plain form', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Bidhaa zaidi' }).click()
    await expect(page.getByRole('article')).toHaveCount(24)
    await page.getByRole('tab', { name: 'Redio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Redio' })).toBeVisible()
    const box = page.getByLabel('Tafuta bidhaa')
    await box.fill('sola')
    await box.press('Enter')
    await expect(page.getByText('Inapakia…')).toBeHidden()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()

    const form = page.locator('form[action="/agiza"]')
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

test('what is plain is hidden where scripts run', async ({ page, context }) => {
  await withoutPhonePrompt(context)
  await page.goto('/?aina=Redio')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('.plain')).toBeHidden()
})

test('what is typed and tapped before React has arrived is not lost', async ({ page, context }) => {
  await withoutPhonePrompt(context)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/main-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const box = page.getByLabel('Tafuta bidhaa')
  await box.fill('redio')
  await page.getByRole('button', { name: 'Menyu' }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('input[name=q]').first()).toHaveValue('redio')
  await expect(page).toHaveURL(/\?q=redio$/)
})

test.describe('an error of ours', () => {
  test.use({ expectedErrors: [/./] })

  test('while the document is taken over leaves it as the server has sent it', async ({ page }) => {
    // The home screen watches its end: it throws in an effect, and React empties the root.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Bidhaa zaidi' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(8)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/bidhaa\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('and a browser that is too old for the shop gets what is plain', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Bidhaa zaidi' })).toBeVisible()
    await expect(page.locator('[data-buy]').first()).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined()
  })
})
