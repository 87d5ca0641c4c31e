// The order form responds to every tap: it names missing fields and recommends the right provider.
import { expect, type Locator, type Page } from '@playwright/test'
import { changeShopSettings } from '../server/testing/making/change-settings.ts'
import type { TestShop } from '../server/testing/start-test-shop.ts'
import { checkoutTexts, orderTexts } from '../shop/texts/orders.ts'
import { guestTexts } from '../shop/texts/session.ts'
import { isFree } from '../web/ui/testing/is-free.ts'
import { passesAxe } from './testing/axe.ts'
import { buyableProducts, cartLine, fillCart, makeProductsIn, openCheckout, savedOrderNumber } from './testing/cart.ts'
import {
  otherProviderName,
  providerName,
  standInForWhatsApp,
  test,
  untilHydrated,
  withoutPhonePrompt,
} from './testing/shop.ts'

test.beforeEach(async ({ context }) => {
  await withoutPhonePrompt(context)
  await standInForWhatsApp(context)
})

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Kamilisha oda' })
const sendButton = (page: Page) => sheetOf(page).getByRole('button', { name: checkoutTexts.send })
const saveButton = (page: Page) => sheetOf(page).getByRole('button', { name: orderTexts.saveWithoutWhatsApp })
const shippingAlert = (page: Page) => sheetOf(page).getByRole('alert').filter({ hasText: orderTexts.shippingMissing })

const fields = [
  { label: 'Jina lako', right: 'Neema Juma', missing: checkoutTexts.nameMissing },
  { label: 'Namba ya WhatsApp', right: '0754 000 111', missing: checkoutTexts.phoneMissing },
  { label: 'Mahali pa kupeleka', right: 'Nyamagana, Mwanza', missing: checkoutTexts.placeMissing },
] as const

/** Taps the middle of the button, even if it is disabled. */
async function tap(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await button.tap({ force: true })
}

/** Expects that the field, its label and its error are visible and uncovered. */
async function expectWhollySeen(page: Page, label: string, note: string): Promise<void> {
  for (const part of [sheetOf(page).getByText(label, { exact: false }).first(), sheetOf(page).getByText(note)]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    await expect.poll(() => isFree(part)).toBe(true)
  }
}

async function expectMarked(page: Page, { label, missing }: { label: string; missing: string }): Promise<void> {
  const field = sheetOf(page).getByLabel(label)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(missing)
}

const expectNotMarked = (page: Page, label: string) =>
  expect(sheetOf(page).getByLabel(label)).not.toHaveAttribute('aria-invalid')

const orderCount = async (shop: TestShop) => (await shop.db.selectFrom('orders').select('id').execute()).length

for (const missing of fields) {
  test(`without '${missing.label}' a tap names the field and focuses it; once filled in, the order is sent`, async ({
    page,
    shop,
    context,
  }) => {
    await openCheckout(page, await buyableProducts(shop, 1))
    const field = sheetOf(page).getByLabel(missing.label)
    await field.fill('')
    await expect(sendButton(page)).toBeDisabled()
    await expect(sendButton(page)).toHaveAccessibleDescription(orderTexts.shippingMissing)
    const before = await orderCount(shop)
    await tap(sendButton(page))
    await expect(field).toBeFocused()
    await expectMarked(page, missing)
    await expectWhollySeen(page, missing.label, missing.missing)
    await expect(shippingAlert(page)).toBeVisible()
    for (const { label } of fields.filter((one) => one !== missing)) await expectNotMarked(page, label)
    expect(context.pages()).toHaveLength(1)
    expect(await orderCount(shop)).toBe(before)
    await passesAxe(page)

    await field.fill(missing.right)
    await expectNotMarked(page, missing.label)
    await expect(shippingAlert(page)).toHaveCount(0)
    await expect(sendButton(page)).toBeEnabled()
    await sendButton(page).tap()
    await savedOrderNumber(page)
  })
}

test('an empty form names all three fields, by tap and by keyboard, with either button', async ({ page, shop }) => {
  await page.goto('/Checkout')
  await fillCart(page, (await buyableProducts(shop, 1)).map(cartLine))
  await page.reload()
  await untilHydrated(page)
  const open = async () => {
    await page.getByRole('button', { name: 'Endelea na oda' }).click()
    await expect(sheetOf(page).getByLabel('Jina lako')).toBeFocused()
    for (const { label } of fields) await expectNotMarked(page, label)
  }
  const presses = [
    () => tap(sendButton(page)),
    () => tap(saveButton(page)),
    () => tap(sheetOf(page).getByRole('button', { name: otherProviderName })),
    () => sendButton(page).press('Enter'),
    () => sendButton(page).press('Space'),
    () => saveButton(page).press('Enter'),
  ]
  for (const press of presses) {
    await open()
    await saveButton(page).focus()
    await press()
    await expect(sheetOf(page).getByLabel('Jina lako')).toBeFocused()
    for (const field of fields) await expectMarked(page, field)
    await expectWhollySeen(page, 'Jina lako', checkoutTexts.nameMissing)
    await expect(shippingAlert(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheetOf(page)).toBeHidden()
  }
  // Each error disappears automatically, and the focus stays in the field.
  await open()
  await tap(sendButton(page))
  for (const { label, right } of fields) {
    await sheetOf(page).getByLabel(label).fill(right)
    await expectNotMarked(page, label)
  }
  await expect(shippingAlert(page)).toHaveCount(0)
  await sendButton(page).press('Enter')
  await savedOrderNumber(page)
})

test('an invalid number is reported at its field when the field is left and when the order is sent', async ({
  page,
  shop,
}) => {
  await openCheckout(page, await buyableProducts(shop, 1))
  const phone = sheetOf(page).getByLabel('Namba ya WhatsApp')
  const wrong = { label: 'Namba ya WhatsApp', missing: guestTexts.phoneInvalid }
  await phone.fill('0754')
  await expectNotMarked(page, wrong.label)
  await tap(sendButton(page))
  await expect(phone).toBeFocused()
  await expectMarked(page, wrong)
  await expect(shippingAlert(page)).toHaveCount(0)
  await phone.fill('0754 000')
  await expectMarked(page, wrong)
  await phone.fill('0754 000 111')
  await expectNotMarked(page, wrong.label)
  await phone.fill('075')
  await expectNotMarked(page, wrong.label)
  await phone.press('Enter')
  await expectMarked(page, wrong)
})

test.describe('above the keyboard of a small phone', () => {
  // The height in px that an on-screen keyboard leaves of 640 px.
  test.use({ viewport: { width: 360, height: 340 } })

  for (const missing of fields) {
    test(`the error at '${missing.label}' is in view`, async ({ page, shop }) => {
      await openCheckout(page, await buyableProducts(shop, 1))
      await sheetOf(page).getByLabel(missing.label).fill('')
      await tap(sendButton(page))
      await expectWhollySeen(page, missing.label, missing.missing)
    })
  }
})

test('a field whose label is scrolled under the title scrolls into view together with its label', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await openCheckout(page, await buyableProducts(shop, 1))
  await sheetOf(page).getByLabel('Jina lako').focus()
  await sheetOf(page)
    .getByLabel('Namba ya WhatsApp')
    .evaluate((field) => {
      const body = field.closest('[data-scroll]')
      if (body) body.scrollTop += field.getBoundingClientRect().top - body.getBoundingClientRect().top
    })
  await page.keyboard.press('Enter')
  await expectWhollySeen(page, 'Namba ya WhatsApp', 'Mfano: 0754 123 456')
})

/** Returns the providers in order. The first one has the green button. */
const namesInOrder = (page: Page) =>
  sheetOf(page)
    .getByRole('region', { name: checkoutTexts.send })
    .getByRole('button')
    .allInnerTexts()
    .then((texts) => texts.map((text) => (text.includes(providerName) ? providerName : otherProviderName)))

test.describe('the provider recommended by the cart', () => {
  for (const width of [360, 1280]) {
    test(`comes first and says what the tap does, at ${width} px`, async ({ page, shop, context }) => {
      await page.setViewportSize({ width, height: 800 })
      const carts = [
        { categories: ['Redio'], first: otherProviderName, says: 'bidhaa zako zote' },
        { categories: ['Nguo'], first: providerName, says: 'bidhaa zako zote' },
        { categories: ['Redio', 'Jikoni', 'Sola'], first: otherProviderName, says: 'bidhaa zako 2 kati ya 3' },
        { categories: ['Jikoni', 'Nguo'], first: providerName, says: 'bidhaa zako 1 kati ya 2' },
      ]
      for (const { categories, first, says } of carts) {
        await openCheckout(page, await makeProductsIn(shop, ...categories))
        await expect(sendButton(page)).toContainText(first)
        await expect(sendButton(page)).toContainText(says)
        expect(await namesInOrder(page)).toEqual(
          [providerName, otherProviderName].sort((left) => (left === first ? -1 : 1)),
        )
        await expect(sheetOf(page).getByRole('heading', { name: checkoutTexts.otherProviders })).toBeVisible()
        const other = first === providerName ? otherProviderName : providerName
        await expect(sheetOf(page).getByRole('button', { name: other })).toContainText(checkoutTexts.notSoldByProvider)
        await expect(saveButton(page)).toBeVisible()
      }
      await passesAxe(page)
      const opened = context.waitForEvent('page')
      await sendButton(page).click()
      await (await opened).waitForURL('https://wa.me/255700000101**')
      await savedOrderNumber(page)
    })
  }

  test('must have a number; if no provider has one, the order can only be saved', async ({ page, shop }) => {
    const { providers } = JSON.parse(JSON.stringify(shop.services.shopSettings.current())) as {
      providers: { id: number; name: string; whatsapp: string | null }[]
    }
    const withNumbers = (numbers: (string | null)[]) =>
      changeShopSettings(shop, { providers: providers.map((one, at) => ({ ...one, whatsapp: numbers[at] ?? null })) })
    try {
      await withNumbers(['0700000101', null])
      await openCheckout(page, await makeProductsIn(shop, 'Redio'))
      await expect(sendButton(page)).toContainText(providerName)
      const mute = sheetOf(page).getByRole('button', { name: otherProviderName })
      await expect(mute).toBeDisabled()
      await expect(mute).toContainText('Halina namba ya WhatsApp kwa sasa')
      await tap(mute)
      await expect(sheetOf(page)).toBeVisible()

      await withNumbers([null, null])
      await openCheckout(page, await makeProductsIn(shop, 'Redio'))
      await expect(sheetOf(page).getByRole('button', { name: providerName })).toBeDisabled()
      await expect(sendButton(page)).toHaveCount(0)
      await saveButton(page).click()
      await savedOrderNumber(page)
    } finally {
      await changeShopSettings(shop, { providers })
    }
  })
})

test('while a changed price needs an answer, the send button leads to the question', async ({ page, shop }) => {
  const products = await makeProductsIn(shop, 'Nguo')
  await openCheckout(page, products)
  await shop.db
    .updateTable('variants')
    .set({ price: 7_777 })
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .execute()
  await sendButton(page).tap()
  const agree = sheetOf(page).getByRole('button', { name: 'Nakubali, tuma oda' })
  await expect(agree).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await tap(sendButton(page))
  await expect(agree).toBeFocused()
  await expect(agree).toBeInViewport({ ratio: 1 })
})

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  test('the errors and the green button are legible', async ({ page, shop }) => {
    await openCheckout(page, await buyableProducts(shop, 1))
    await passesAxe(page)
    await sheetOf(page).getByLabel('Mahali pa kupeleka').fill('')
    await tap(sendButton(page))
    await passesAxe(page)
  })
})
