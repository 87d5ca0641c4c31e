import { expect, type Page } from '@playwright/test'
import { makeProduct, showMadeProducts } from '../../server/testing/making/make-product.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { productLabel } from '../../shop/products/products.ts'
import { ready, settled } from './shop.ts'

export type BuyableProduct = {
  id: string
  name: string
  price: number
  customPrices: { type: string; price: number }[]
}

/** Products that can be bought, without types. */
export async function someProducts(shop: TestShop, count: number): Promise<BuyableProduct[]> {
  const { body } = await shop.anonymous().get('products', { limit: 60 })
  const all: (BuyableProduct & { status: string })[] = body.data
  return all
    .filter((one) => one.customPrices.length === 0 && one.price > 0 && one.status === 'inapatikana')
    .slice(0, count)
}

/** Products that no other story knows, for those whose price or stock a story changes. */
export async function makeOwnProducts(shop: TestShop, count: number): Promise<BuyableProduct[]> {
  const products: BuyableProduct[] = []
  for (let at = 0; at < count; at += 1) {
    const { id, name } = await makeProduct(shop.db, [{ price: 5000 }])
    products.push({ id, name, price: 5000, customPrices: [] })
  }
  await showMadeProducts(shop)
  return products
}

/** Opens the checkout with these products in the cart, one piece of each, and the three fields filled in. */
export async function openCheckout(page: Page, products: readonly BuyableProduct[]): Promise<void> {
  const lines = products.map(({ id, name, price }) => ({
    id,
    name: productLabel(name, null),
    price,
    quantity: 1,
    instructions: '',
    image: '',
    type: null,
    mode: 'normal',
  }))
  await page.goto('/Checkout')
  await page.evaluate((text) => localStorage.setItem('order', text), JSON.stringify(lines))
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await fillShipping(page)
}

export async function fillShipping(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  await sheet.getByLabel('Jina lako').fill('Neema Juma')
  await sheet.getByLabel('Namba ya WhatsApp').fill('0754 000 111')
  await sheet.getByLabel('Mahali pa kupeleka').fill('Nyamagana, Mwanza')
}

/** The number of the order that the result sheet shows. */
export async function savedOrderNumber(page: Page): Promise<number> {
  const result = page.getByRole('heading', { name: /^Oda imehifadhiwa kikamilifu! ID: \d+$/ })
  await expect(result).toBeVisible()
  // The order's sheet goes a moment later.
  await expect(page.getByRole('dialog', { name: 'Kamilisha oda' })).toBeHidden()
  await settled(page)
  return Number((await result.innerText()).split(': ')[1])
}
