// Staff use the cart for a customer. The form asks for the customer's details, and the details of the staff are not
// filled in.
import { passesAxe } from '../testing/axe.ts'
import { cartLine, fillCart, makeOwnProduct } from '../testing/cart.ts'
import { expect, signIn, test, untilHydrated } from '../testing/shop.ts'

test('a seller orders for a customer, and the next form is empty', async ({ page, context, shop }) => {
  await signIn(shop, context, 'salesperson')
  const product = await makeOwnProduct(shop)
  await page.goto('/Checkout')
  await fillCart(page, [cartLine(product)])
  await page.reload()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  for (const field of ['Jina la mteja', 'Namba ya WhatsApp ya mteja', 'Mahali pa kupeleka'])
    await expect(sheet.getByLabel(field)).toHaveValue('')
  await sheet.getByRole('button', { name: 'Hifadhi oda' }).click({ force: true })
  await expect(sheet.getByText('Andika jina la mteja.')).toBeVisible()
  await passesAxe(page)
  await sheet.getByLabel('Jina la mteja').fill('Mama Neema')
  await sheet.getByLabel('Namba ya WhatsApp ya mteja').fill('0754 000 888')
  await sheet.getByLabel('Mahali pa kupeleka').fill('Ilemela')
  await sheet.getByRole('button', { name: 'Hifadhi oda' }).click()
  const result = page.getByRole('dialog', { name: 'Asante!' })
  await expect(result.getByRole('link', { name: 'Fungua oda' })).toBeVisible()
  await expect(result.getByText(/likupigie/)).toHaveCount(0)

  await page.goto('/Checkout')
  await fillCart(page, [cartLine(product)])
  await page.reload()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await expect(sheet.getByLabel('Jina la mteja')).toHaveValue('')
})
