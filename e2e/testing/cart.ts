import { expect, type Page } from '@playwright/test'
import { makeProduct, showMadeProducts } from '../../server/testing/making/make-product.ts'
import { first } from '../../server/testing/require-value.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import type { CartLine } from '../../shop/orders/cart.ts'
import { productLabel } from '../../shop/products/products.ts'
import { orderTexts } from '../../shop/texts/orders.ts'
import { untilHistorySettled, untilHydrated } from './shop.ts'

export type BuyableProduct = {
  id: string
  name: string
  price: number
  customPrices: { type: string; price: number }[]
}

/** Products without types that can be bought. */
export async function buyableProducts(shop: TestShop, count: number): Promise<BuyableProduct[]> {
  const { body } = await shop.anonymous().get('products', { limit: 60 })
  const all: (BuyableProduct & { status: string })[] = body.data
  return all
    .filter((one) => one.customPrices.length === 0 && one.price > 0 && one.status === 'inapatikana')
    .slice(0, count)
}

/** Creates products for stories that change a price or stock. No other story uses them. */
export async function makeOwnProducts(shop: TestShop, count: number): Promise<BuyableProduct[]> {
  const products: BuyableProduct[] = []
  for (let index = 0; index < count; index += 1) {
    const { id, name } = await makeProduct(shop.db, [{ price: 5000 }])
    products.push({ id, name, price: 5000, customPrices: [] })
  }
  await showMadeProducts(shop)
  return products
}

/** Creates a product in each category. */
export async function makeProductsIn(shop: TestShop, ...categories: string[]): Promise<BuyableProduct[]> {
  const made: BuyableProduct[] = []
  for (const category of categories) {
    const { id, name } = await makeProduct(shop.db, [{ price: 5000 }], { category })
    made.push({ id, name, price: 5000, customPrices: [] })
  }
  await showMadeProducts(shop)
  return made
}

/** Creates one product that no other story uses. */
export const makeOwnProduct = async (shop: TestShop): Promise<BuyableProduct> => first(await makeOwnProducts(shop, 1))

/** Returns one piece of a product as a cart line. */
export const cartLine = ({ id, name, price }: BuyableProduct): CartLine => ({
  id,
  name: productLabel(name, null),
  price,
  quantity: 1,
  instructions: '',
  image: '',
  type: null,
  mode: 'normal',
})

/** Stores a cart in the browser, which is used from the next page on. A page of the shop must be open. */
export const fillCart = (page: Page, lines: readonly CartLine[]): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('order', text), JSON.stringify(lines))

/** Opens the checkout with one piece of each product in the cart and all fields filled in. */
export async function openCheckout(page: Page, products: readonly BuyableProduct[]): Promise<void> {
  await page.goto('/Checkout')
  await fillCart(page, products.map(cartLine))
  await page.reload()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await fillShipping(page)
}

export async function fillShipping(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  await sheet.getByLabel('Jina lako').fill('Neema Juma')
  await sheet.getByLabel('Namba ya WhatsApp').fill('0754 000 111')
  await sheet.getByLabel('Mahali pa kupeleka').fill('Nyamagana, Mwanza')
}

/** Returns the order number on the result sheet. */
export async function savedOrderNumber(page: Page): Promise<number> {
  const result = page.getByRole('heading', { name: /^Oda imehifadhiwa kikamilifu! ID: \d+$/ })
  await expect(result).toBeVisible()
  // The checkout sheet closes a moment later.
  await expect(page.getByRole('dialog', { name: 'Kamilisha oda' })).toBeHidden()
  await untilHistorySettled(page)
  return Number((await result.innerText()).split(': ')[1])
}

/** Sends the open checkout without WhatsApp. Returns the order number. */
export async function saveOrder(page: Page): Promise<number> {
  await page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
  return savedOrderNumber(page)
}
