import { expect } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('thousands are grouped while an amount is typed, corrected in the middle or pasted', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await makeProduct(shop.db, [{ stock: 10, shipping_cost: 14_000 }], { name: 'Sola za Kigoma' })
  await signIn(shop, context, 'storeManager')
  await page.goto(`/inventory/${product.id}`)
  const shipping = page.getByLabel('Usafirishaji kwa kila')
  await expect(shipping).toHaveValue('14,000')
  await shipping.click()
  await page.keyboard.type('1234567')
  await expect(shipping).toHaveValue('1,234,567')
  for (let steps = 0; steps < '4,567'.length; steps++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('0')
  await expect(shipping).toHaveValue('12,304,567')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(shipping).toHaveValue('124,567')
  await page.keyboard.press('Delete')
  await expect(shipping).toHaveValue('12,567')
  // The first Delete only moves past the comma.
  await page.keyboard.press('Delete')
  await page.keyboard.press('Delete')
  await expect(shipping).toHaveValue('1,267')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('12500.5')
  await expect(shipping).toHaveValue('12,500.5')

  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+V')
  }
  await paste('14000')
  await expect(shipping).toHaveValue('14,000')
  await paste('15,000/=')
  await expect(shipping).toHaveValue('15,000/=')
  // Many countries write 12.5 as 12,50, so this text does not become 1,250.
  await paste('12,50')
  await expect(shipping).toHaveValue('12,50')
})

test('a save that fails shows the first wrong field with its label, below the header', async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'salesperson')
  // The height in px that an on-screen keyboard leaves for the page.
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto('/mipangilio')
  const description = page.getByLabel('Maelezo')
  expect((await description.boundingBox())?.height, 'several lines').toBeGreaterThan(100)
  await description.fill('Redio ndogo ya jua.')
  const category = page.getByRole('combobox', { name: 'Kategoria' })
  // Scrolls until the header covers the field.
  await category.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top))
  await page.locator('main form').evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit())
  await expect(category).toBeFocused()
  const [header, label] = [
    page.getByRole('region', { name: 'Ongeza bidhaa' }),
    page.locator('label').filter({ hasText: 'Kategoria' }),
  ]
  const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom)
  expect((await label.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
})
