import type { Page } from '@playwright/test'
import type { Output } from '../../contract/all.ts'
import { cartLine, fillCart, fillShipping } from '../testing/cart.ts'
import { standInForWhatsApp } from '../testing/shop.ts'
import { orderOf } from './prepare.ts'
import { press, type ViewerShot } from './shot.ts'

/** A cart with products of both sub-shops, before and after ordering. */
export const dividedCartShots = (): ViewerShot[] => [
  { name: 'checkout-divided', path: '/Checkout', prepare: fillDivided, open: openCheckout, only: ['anonymous'] },
  { name: 'order-divided', path: '/Checkout', prepare: answerDivided, open: sendDivided, only: ['anonymous'] },
]

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Kamilisha oda' })

/** Puts a product of each sub-shop into the cart. */
async function fillDivided(page: Page): Promise<void> {
  const lines = []
  for (const category of ['Nguo', 'Redio']) {
    const answer = await page.request.get('/api/products.php', { params: { category, limit: 60 } })
    const { data }: Output<'getProducts'> = await answer.json()
    const product = data.find((one) => one.category === category && one.customPrices.length === 0 && one.price > 0)
    if (product) lines.push(cartLine({ ...product, customPrices: [] }))
  }
  await fillCart(page, lines)
}

async function openCheckout(page: Page): Promise<void> {
  await press('Endelea na oda')(page)
  await fillShipping(page)
  await sheetOf(page).getByRole('list', { name: 'Sehemu za oda' }).waitFor()
}

/** Responds to the order without saving it, because a saved order would change other pictures. */
async function answerDivided(page: Page): Promise<void> {
  await fillDivided(page)
  await standInForWhatsApp(page.context())
  const orders = [1, 2].map((provider_id) => {
    const whatsapp_link = `https://wa.me/25570000010${provider_id}?text=Oda`
    return { order_id: 40 + provider_id, provider_id, total_amount: 25_000 * provider_id, whatsapp_link }
  })
  await page.route('**/api/submit_order.php', (route) =>
    route.fulfill({
      json: {
        success: true,
        idempotency_key: route.request().headers()['idempotency-key'],
        store_mark: '',
        ...orderOf(orders[0]),
        orders,
      },
    }),
  )
}

async function sendDivided(page: Page): Promise<void> {
  await openCheckout(page)
  await sheetOf(page).getByRole('button', { name: 'Tuma oda', exact: true }).click()
  await page.getByRole('dialog', { name: 'Asante!' }).waitFor()
  await sheetOf(page).waitFor({ state: 'detached' })
}
