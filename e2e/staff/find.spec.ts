// The staff search over products, orders, people and screens.
import type { Page } from '@playwright/test'
import { paths } from '../../shop/paths.ts'
import { TODAY_TITLE } from '../../web/staff/figures/today-title.ts'
import { searchTexts } from '../../web/staff/nav/search/search-texts.ts'
import { passesAxeInBothColours } from '../testing/axe.ts'
import { findLayoutFaults } from '../testing/layout/layout-faults.ts'
import { placeOrderOf } from '../testing/orders.ts'
import {
  expect,
  OFFLINE_ERRORS,
  signIn,
  test,
  untilHydrated,
  untilOverlayHostReady,
  withoutPhonePrompt,
} from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const palette = (page: Page) => page.getByRole('dialog', { name: searchTexts.title })
const box = (page: Page) => palette(page).getByRole('combobox', { name: searchTexts.field })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('Ctrl+K finds an order, a product, a person and a screen; arrow keys and Enter open it', async ({
    page,
    context,
    shop,
  }) => {
    const id = await placeOrderOf(shop, 'Mwanaidi Kombo')
    await signIn(shop, context, 'admin')
    await page.goto(paths.reports)
    await untilOverlayHostReady(page)
    await expect(page.getByRole('button', { name: searchTexts.label }).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await expect(palette(page).getByRole('group', { name: searchTexts.recent })).toBeVisible()

    await page.keyboard.type('mwanaidi')
    const found = option(page, new RegExp(`Oda Na. ${id} · Mwanaidi Kombo`))
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '')
    await passesAxeInBothColours(page)
    expect(await findLayoutFaults(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(option(page, /^Mwanaidi Kombo Mteja/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: `Oda Na. ${id}` })).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('wafanyak')
    await option(page, /^Wafanyakazi/).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wafanyakazi' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { name: `Oda Na. ${id}` })).toBeVisible()
  })

  test("outside of text fields '/' opens the staff search; in the catalogue it leads to the product search", async ({
    page,
    context,
    shop,
  }) => {
    await signIn(shop, context, 'salesperson')
    await page.goto(paths.manualOrder)
    await untilOverlayHostReady(page)
    await expect(page.getByRole('button', { name: searchTexts.label }).first()).toBeVisible()
    await page.getByLabel('Jina la mteja').focus()
    await page.keyboard.press('/')
    await expect(page.getByLabel('Jina la mteja')).toHaveValue('/')
    await expect(palette(page)).toBeHidden()
    await page.getByLabel('Jina la mteja').blur()
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(paths.manualOrder)

    await page.goto('/')
    await untilHydrated(page)
    await untilOverlayHostReady(page)
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Tafuta bidhaa' })).toBeFocused()
  })

  test("a salesperson finds neither staff nor other people's orders", async ({ page, context, shop }) => {
    await placeOrderOf(shop, 'Siri Yangu')
    await signIn(shop, context, 'salesperson')
    await page.goto(paths.today)
    await untilOverlayHostReady(page)
    await page.getByRole('button', { name: searchTexts.label }).first().click()
    await box(page).fill('siri yangu')
    await expect(palette(page).getByRole('status')).toHaveText(searchTexts.nothing)
    await box(page).fill('wafanyakazi')
    await expect(option(page, /^Wafanyakazi/)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test("the header's icon and 'Zaidi' open the search; recent screens come first", async ({ page, context, shop }) => {
    await signIn(shop, context, 'admin')
    await page.goto(paths.team)
    await expect(page.getByRole('heading', { level: 1, name: 'Wafanyakazi' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Kazi kuu' }).getByRole('link', { name: TODAY_TITLE }).click()
    await expect(page.getByRole('heading', { level: 1, name: TODAY_TITLE })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: searchTexts.label }).click()
    await expect(box(page)).toBeFocused()
    await expect(palette(page).getByRole('option').first()).toHaveAccessibleName(/^Wafanyakazi/)
    await box(page).fill('redio')
    await expect(palette(page).getByRole('group', { name: 'Bidhaa' }).getByRole('option').first()).toBeVisible()
    expect(await findLayoutFaults(page)).toEqual([])
    await page.goBack()
    await expect(palette(page)).toBeHidden()

    await page
      .getByRole('navigation', { name: 'Kazi kuu' })
      .getByRole('button', { name: /^Zaidi/ })
      .click()
    await page.getByRole('dialog', { name: 'Kazi zote' }).getByRole('button', { name: searchTexts.label }).click()
    await expect(box(page)).toBeFocused()
    await option(page, /^Wafanyakazi/).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wafanyakazi' })).toBeFocused()
  })

  test.describe('without a network', () => {
    test.use({ expectedErrors: [OFFLINE_ERRORS] })
    test('without a network the search finds screens and what the phone has cached, and says so', async ({
      page,
      context,
      shop,
    }) => {
      const id = await placeOrderOf(shop, 'Tatu Mrisho')
      await signIn(shop, context, 'admin')
      await page.goto(paths.myOrders)
      await expect(page.getByText('Tatu Mrisho').first()).toBeVisible()
      await page.getByRole('banner').getByRole('button', { name: searchTexts.label }).click()
      await expect(box(page)).toBeFocused()
      await context.setOffline(true)
      await box(page).fill('tatu')
      await expect(palette(page).getByRole('status')).toHaveText(searchTexts.offline)
      await expect(option(page, new RegExp(`Oda Na. ${id}`))).toBeVisible()
      await box(page).fill('oda')
      await expect(option(page, /^Oda /).first()).toBeVisible()
    })
  })
})

test('customers do not have the staff search', async ({ page, context, shop }) => {
  await signIn(shop, context, 'customer')
  await page.goto(paths.about)
  await untilHydrated(page)
  await untilOverlayHostReady(page)
  await expect(page.getByRole('button', { name: searchTexts.label })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
})
