// The product page: what is visible first, its pictures full screen, and a question to the shop.
import type { Locator, Page } from '@playwright/test'
import { changeShopSettings } from '../server/testing/making/change-settings.ts'
import { makeProduct, showMadeProducts } from '../server/testing/making/make-product.ts'
import { paths } from '../shop/paths.ts'
import { normalisePhone, whatsappDigits } from '../shop/people/phone.ts'
import { catalogTexts } from '../shop/texts/catalog.ts'
import { passesAxe } from './testing/axe.ts'
import { pinch, swipe } from './testing/fingers.ts'
import { expect, test, untilHydrated, untilOverlaysClosed, withoutPhonePrompt } from './testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

type Shown = { id: string; name: string; category: string; images: string[] }

/** Opens the page of a demo product with several pictures. */
async function openPictures(page: Page): Promise<Shown> {
  const { data } = (await (await page.request.get('/api/products.php')).json()) as { data: Shown[] }
  const [product] = data.filter(({ images }) => images.length > 2)
  if (!product) throw new Error('no product of the demo has three pictures')
  await page.goto(paths.product(product.id))
  await untilHydrated(page)
  return product
}

const viewer = (page: Page, { name }: Shown) => page.getByRole('dialog', { name })
const scaleOf = (picture: Locator) => picture.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)
const topOf = (part: Locator) => part.evaluate((one) => Math.round(one.getBoundingClientRect().top))

test('a tap opens the pictures full screen, and only then are the large files fetched', async ({ page }) => {
  const large: string[] = []
  page.on('request', (request) => request.url().includes('-large.webp') && large.push(request.url()))
  const product = await openPictures(page)
  const count = product.images.length
  expect(large).toEqual([])

  await page.locator('.product-photo .slides').click()
  const dialog = viewer(page, product)
  await expect(dialog.getByText(`1/${count}`)).toBeVisible()
  await expect(dialog.getByRole('img', { name: `${product.name}, picha 1`, exact: true })).toHaveJSProperty(
    'complete',
    true,
  )
  expect(large).toHaveLength(1)
  await passesAxe(page)

  await dialog.getByRole('button', { name: 'Picha inayofuata' }).click()
  await expect(dialog.getByText(`2/${count}`)).toBeVisible()
  await page.goBack()
  await untilOverlaysClosed(page)
  await expect(page).toHaveURL(paths.product(product.id))
  // The page shows the picture that was looked at last.
  await expect(page.getByRole('button', { name: `Kuza picha 2 kati ya ${count}` })).toBeVisible()
})

test('the keyboard opens, switches, zooms and closes the pictures', async ({ page }) => {
  const product = await openPictures(page)
  const count = product.images.length
  await page.getByRole('group', { name: `${product.name}: picha ${count}` }).press('Enter')
  const dialog = viewer(page, product)
  await expect(dialog.getByText(`1/${count}`)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(`2/${count}`)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText(`1/${count}`)).toBeVisible()

  const picture = dialog.getByRole('img', { name: `${product.name}, picha 1`, exact: true })
  await page.keyboard.press('+')
  expect(await scaleOf(picture)).toBeGreaterThan(1)
  // On a zoomed picture the key moves the picture and does not switch to the next one.
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(`1/${count}`)).toBeVisible()
  await page.keyboard.press('-')
  await picture.dblclick()
  await expect.poll(() => scaleOf(picture)).toBe(2.5)
  await picture.dblclick()
  await expect.poll(() => scaleOf(picture)).toBe(1)
  await page.mouse.wheel(0, -100)
  await expect.poll(() => scaleOf(picture)).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await untilOverlaysClosed(page)
  await expect(page.getByRole('group', { name: `${product.name}: picha ${count}` })).toBeFocused()
})

test('fingers swipe and pinch the pictures', async ({ page }) => {
  const product = await openPictures(page)
  const count = product.images.length
  const gallery = page.getByRole('group', { name: `${product.name}: picha ${count}` })
  await swipe(page, gallery, -240)
  await expect(page.getByRole('button', { name: `Kuza picha 2 kati ya ${count}` })).toBeVisible()
  await swipe(page, gallery, 240)
  await page.getByRole('button', { name: `Kuza picha 1 kati ya ${count}` }).click()

  const dialog = viewer(page, product)
  const pictures = dialog.getByRole('group', { name: `${product.name}: picha ${count}` })
  await expect(dialog.getByText(`1/${count}`)).toBeVisible()
  await swipe(page, pictures, -240)
  await expect(dialog.getByText(`2/${count}`)).toBeVisible()
  const second = dialog.getByRole('img', { name: `${product.name}, picha 2`, exact: true })
  await pinch(page, pictures, 3)
  await expect.poll(() => scaleOf(second)).toBeCloseTo(3, 0)
  // The pinch began while the track was still scrolling, but the track must come to rest on the second picture.
  const offset = await pictures.evaluate((track) => track.scrollLeft - track.clientWidth)
  expect(offset, 'the second picture fills the window').toBe(0)
  // On a zoomed picture a swipe moves the picture and does not switch to the next one.
  await swipe(page, pictures, -240)
  await expect(dialog.getByText(`2/${count}`)).toBeVisible()
  await pinch(page, pictures, 0.1)
  await expect.poll(() => scaleOf(second)).toBe(1)
  await swipe(page, pictures, -240)
  await expect(dialog.getByText(`3/${count}`)).toBeVisible()
})

test('price, stock and description come before the form, whose special instructions are folded', async ({
  page,
  shop,
}) => {
  const types = [
    { type: 'Jozi moja', price: 3500 },
    { type: 'Dozeni (jozi 12)', price: 36000 },
  ]
  const { id, name } = await makeProduct(shop.db, types, { description: 'Nyepesi na imara.' })
  await showMadeProducts(shop)
  await page.goto(paths.product(id))
  await untilHydrated(page)
  const main = page.getByRole('main')
  const order = [
    main.getByRole('heading', { level: 1, name }),
    main.locator('.product-text > .price'),
    main.getByText(catalogTexts.inStock, { exact: true }),
    main.getByText('Nyepesi na imara.'),
    main.getByRole('group', { name: 'Chagua aina' }),
    main.getByText('Ongeza maelekezo'),
  ]
  const tops = await Promise.all(order.map(topOf))
  expect(tops).toEqual(tops.toSorted((left, right) => left - right))
  await expect(main.getByText('= TSh 3,000 kila jozi')).toBeVisible()
  const price = main.locator('.product-text > .price')
  await expect(price).toHaveText('kuanzia TSh 3,500')
  await main.getByRole('radio', { name: /^Jozi moja/ }).check()
  await expect(price).toHaveText('TSh 3,500 Jozi moja')
  await main.getByRole('radio', { name: /^Dozeni/ }).check()
  await expect(price).toHaveText('TSh 36,000 =\u00a0TSh 3,000 kila jozi')
  await main
    .getByRole('button', { name: /^Ongeza/ })
    .first()
    .click()
  await expect(price).toHaveText('TSh 72,000 Dozeni (jozi 12), idadi 2')
  await expect(main.getByLabel('Maelekezo (si lazima)')).toBeHidden()
  await main.getByText('Ongeza maelekezo').click()
  await expect(main.getByLabel('Maelekezo (si lazima)')).toBeVisible()
})

test('a chosen type shows its own picture: on the page, in the order form that a card opens, and in the cart', async ({
  page,
  shop,
}) => {
  const { images } = await openPictures(page)
  const pictures = images.slice(0, 3)
  const [, , last = ''] = pictures
  const types = [{ type: 'Nyekundu', picture: last }, { type: 'Bluu' }]
  const product = await makeProduct(shop.db, types, { name: 'Kanga ya rangi', pictures })
  await showMadeProducts(shop)

  await page.goto(paths.product(product.id))
  await untilHydrated(page)
  await page.getByText('Nyekundu', { exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: 'Kuza picha 3 kati ya 3' })).toBeVisible()

  await page.goto('/')
  await untilHydrated(page)
  await page
    .getByRole('button', { name: `Nunua: ${product.name}` })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: product.name })
  const shown = sheet.getByRole('img', { name: product.name })
  await expect(shown).not.toHaveAttribute('srcset', new RegExp(last))
  await sheet.getByText('Nyekundu', { exact: true }).click()
  await expect(shown).toHaveAttribute('srcset', new RegExp(last))
  await passesAxe(page)
  await sheet.getByRole('button', { name: 'Weka kikapuni' }).click()
  await untilOverlaysClosed(page)
  await page.goto(paths.checkout)
  await expect(page.locator('.cart-line img')).toHaveAttribute('srcset', new RegExp(last))
})

test("the shop's promises are below the form; without promises nothing is shown there", async ({ page, shop }) => {
  const before = [...shop.services.shopSettings.current().trust_lines]
  const { id } = await makeProduct(shop.db)
  const promises = page.getByRole('list', { name: 'Ahadi za duka' })
  await changeShopSettings(shop, { trust_lines: ['Tunatuma kwa basi mikoani', 'Lipa ukipokea'] })
  await page.goto(paths.product(id))
  await untilHydrated(page)
  await expect(promises.getByRole('listitem')).toHaveText(['Tunatuma kwa basi mikoani', 'Lipa ukipokea'])
  expect(await topOf(promises)).toBeGreaterThan(await topOf(page.getByText('Ongeza maelekezo')))
  await changeShopSettings(shop, { trust_lines: [] })
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByRole('button', { name: 'Weka kikapuni' })).toBeVisible()
  await expect(promises).toHaveCount(0)
  await changeShopSettings(shop, { trust_lines: before })
})

test("a question goes to the WhatsApp of the category's provider, with the product's name and link", async ({
  page,
  shop,
}) => {
  const { id, name } = await makeProduct(shop.db, [{}], { category: 'Sola' })
  await showMadeProducts(shop)
  const asked = page.waitForResponse('**/config/providers.json')
  await page.goto(paths.product(id))
  const providers = (await (await asked).json()) as { whatsapp: string; categories: string[] }[]
  const own = providers.find(({ categories }) => categories.includes('Sola'))?.whatsapp ?? ''
  const link = page.getByRole('link', { name: 'Uliza kwa WhatsApp' })
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/${whatsappDigits(normalisePhone(own) ?? '')}\\?`),
  )
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toBe(`Habari, naulizia ${name}\n${shop.origin}${paths.product(id)}`)
})

test('on a phone held sideways, the picture and the order bar fit into the window', async ({ page, shop }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const types = ['Nyekundu', 'Bluu', 'Kijani', 'Nyeusi'].map((type) => ({ type }))
  const { id, name } = await makeProduct(shop.db, types, { description: 'Maelezo marefu. '.repeat(60) })
  await showMadeProducts(shop)
  await page.goto(paths.product(id))
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
  const photo = await page.locator('.product-photo').boundingBox()
  expect(photo?.height).toBeLessThanOrEqual(300)
  await expect(page.getByRole('button', { name: 'Weka kikapuni' })).toBeInViewport({ ratio: 1 })
  await page.goto(`/?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Nunua: ${name}` }).click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet.getByRole('button', { name: 'Weka kikapuni' })).toBeInViewport({ ratio: 1 })
})

test('on a desktop a click on a small picture shows it large, and five other products fill one row', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const product = await openPictures(page)
  const count = product.images.length
  await page.getByRole('button', { name: `Picha 3 kati ya ${count}` }).click()
  await expect(page.getByRole('button', { name: `Kuza picha 3 kati ya ${count}` })).toBeVisible()

  const category = 'Safu ya mwisho'
  for (let n = 0; n < 6; n += 1) await makeProduct(shop.db, [{}], { category })
  const { id } = await makeProduct(shop.db, [{}], { category })
  await showMadeProducts(shop)
  await page.goto(paths.product(id))
  await untilHydrated(page)
  await page.mouse.wheel(0, 3000)
  const cards = page.getByRole('region', { name: `Bidhaa nyingine za ${category}` }).getByRole('article')
  await expect(cards).toHaveCount(5)
  const tops = await cards.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
  expect(tops).toBe(1)
})
