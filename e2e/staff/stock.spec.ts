import { expect } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { first } from '../../server/testing/require-value.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { stockTexts } from '../../shop/texts/stock.ts'
import { passesAxe } from '../testing/axe.ts'
import { expectToast, holdRequests, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

type Variant = NonNullable<Parameters<typeof makeProduct>[1]>[number]

/** Creates a product, and edits it by a call, which adds it to the search index. */
async function makeFindable(shop: TestShop, variant: Variant, name: string) {
  const product = await makeProduct(shop.db, [variant], { name })
  expect((await (await shop.as('admin')).post(`products?id=${product.id}`, { price: 6000 })).status).toBe(200)
  return product
}

test('a salesperson requests pieces in five taps, and continues with the next product', async ({
  page,
  context,
  shop,
}) => {
  const packed = { packaging_type: 'katoni', items_per_package: 12, stock: 30 } as const
  const product = await makeFindable(shop, packed, 'Mablanketi ya Arusha')
  await signIn(shop, context, 'salesperson')
  await page.goto('/')
  await untilHydrated(page)
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Menyu' }).click()
  await page.getByRole('link', { name: stockTexts.requestFromStore }).click()
  await page.getByLabel('Unahitaji bidhaa gani?').click()
  await page.keyboard.type(product.name)
  await passesAxe(page)
  await page.getByRole('button', { name: product.name }).click()
  const sheet = page.getByRole('dialog', { name: new RegExp(stockTexts.requestProducts) })
  await expect(sheet.getByLabel('Idadi ya katoni')).toBeFocused()
  await page.keyboard.type('2')
  await expect(sheet.getByText('Jumla ya pisi: 24')).toBeVisible()
  await passesAxe(page)
  await sheet.getByRole('button', { name: 'Tuma ombi' }).click()
  await expectToast(page, stockTexts.requestSent)
  expect(await taps.count('stock is requested')).toBeLessThanOrEqual(5)

  const next = page.getByRole('complementary', { name: 'Nini kinafuata' })
  await expect(next).toContainText(`${product.name}: pisi 24`)
  await next.getByRole('link', { name: 'Omba bidhaa nyingine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: stockTexts.requestFromStore })).toBeVisible()
  await expect(next).toBeHidden()
  const { requests } = (await (await shop.as('storeManager')).get('get_stock_requests')).body
  const [sent] = requests.filter(({ product_id }) => product_id === product.id)
  expect(sent).toMatchObject({ quantity: 24, package_count: 2, items_per_package: 12 })
})

test('an arrival of a product found by name is entered in four taps, and the next product can follow', async ({
  page,
  context,
  shop,
}) => {
  const packed = { packaging_type: 'katoni', items_per_package: 20, buying_price: 1500, stock: 10 } as const
  const product = await makeFindable(shop, packed, 'Taa za Kigoma')
  await signIn(shop, context, 'storeManager')
  await page.goto('/')
  await untilHydrated(page)
  const taps = await countTaps(page)
  await page.getByRole('link', { name: stockTexts.enterArrival }).click()
  await page.getByLabel('Bidhaa gani imefika?').click()
  // Filled in at once, because a test types single keys so fast that they would count as a scan.
  await page.getByLabel('Bidhaa gani imefika?').fill(product.name)
  await expect(page.getByRole('button', { name: product.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Idadi ya katoni')).toBeFocused()
  await page.keyboard.type('5')
  await expect(page.getByText('pisi 100 × TSh 1,500 = TSh 150,000')).toBeVisible()
  await page.getByRole('button', { name: 'Tuma mzigo (bidhaa 1)' }).click()
  await expectToast(page, 'Mzigo umetumwa, unasubiri idhini.')
  expect(await taps.count('an arrival is entered')).toBeLessThanOrEqual(4)

  // The screen offers the search for the next product. This product is first in the list.
  await expect(page.getByRole('complementary', { name: 'Nini kinafuata' })).toContainText('bidhaa 1, pisi 100')
  const recent = page.getByRole('list', { name: 'Ulizoingiza karibuni' })
  await expect(recent.getByRole('button', { name: product.name })).toBeVisible()
  await page.getByRole('button', { name: 'Endelea hapa' }).click()
  await page.getByLabel('Bidhaa gani imefika?').fill('zzqqxx')
  await expect(page.getByText('Hakuna bidhaa yenye jina hilo.')).toBeVisible()
  await page.getByRole('button', { name: 'Futa utafutaji' }).click()
  await page.goto(`/inventory/${product.id}`)
  await expect(page.getByText('Mizigo inayosubiri idhini: 1')).toBeVisible()
})

test('all stock forms have their fields in the same order, and say what they are for', async ({
  page,
  context,
  shop,
}) => {
  const product = await makeProduct(shop.db, [{ packaging_type: 'katoni', items_per_package: 12 }])
  await signIn(shop, context, 'salesperson')
  await page.goto(`/inventory/${product.id}`)
  const packaging = ['Aina ya kifungashio', 'Pisi kwa kila katoni', 'Idadi ya katoni', 'Pisi za ziada']
  const arrival = page.getByRole('form', { name: 'Mzigo umefika?' })
  const costs = ['Usafirishaji kwa kila katoni', 'Bei ya kununua kwa kila pisi']
  await expect(arrival.locator('label')).toHaveText([
    ...packaging,
    ...costs,
    'Bei mpya ya kuuza kwa pisi',
    'Nijulishe stoo ikibaki',
  ])
  // The costs come before their sum.
  const [cost, sum] = [arrival.getByLabel('Bei ya kununua'), arrival.getByText('Jumla ya pisi')]
  expect((await cost.boundingBox())?.y).toBeLessThan((await sum.boundingBox())?.y ?? 0)
  await passesAxe(page)
  await expect(page.getByRole('heading', { name: 'Unahitaji bidhaa kutoka stoo?' })).toBeVisible()
  await page.getByRole('button', { name: stockTexts.requestProducts }).click()
  const request = page.getByRole('dialog')
  await expect(request.locator('label')).toHaveText([...packaging, 'Maelekezo (si lazima)'])
  await request.getByRole('button', { name: 'Tuma ombi' }).click()
  await expect(request.getByLabel('Idadi ya katoni')).toHaveAccessibleDescription(stockTexts.quantityInvalid)
  await expect(request.getByLabel('Idadi ya katoni')).toBeFocused()
  await request.getByLabel('Pisi kwa kila katoni').fill('')
  await request.getByLabel('Idadi ya katoni').fill('2')
  await request.getByRole('button', { name: 'Tuma ombi' }).click()
  await expect(request.getByText('Weka idadi ya pisi kwa kila kifungashio.')).toBeVisible()
})

test('drafts of stock forms survive a reload and going back, until they are sent', async ({ page, context, shop }) => {
  const product = await makeProduct(shop.db, [{ type: 'Nyekundu' }, { type: 'Bluu', stock: 10 }])
  await signIn(shop, context, 'salesperson')
  await page.goto('/')
  await untilHydrated(page)
  await page.goto(`/inventory/${product.id}`)
  await page.getByRole('button', { name: stockTexts.addToStock }).click()
  await expectToast(page, stockTexts.nothingChanged)
  await page.getByRole('button', { name: /Bluu/ }).click()
  await page.getByLabel('Aina ya kifungashio').selectOption('box')
  await page.getByLabel('Idadi ya box').fill('4')
  await page.getByRole('button', { name: stockTexts.addToStock }).click()
  await expect(page.getByText('Weka idadi ya pisi kwa kila kifungashio.')).toBeVisible()
  await page.getByLabel('Pisi kwa kila box').fill('6')
  await page.reload()
  await expect(page.getByText('Tumerudisha ulichokuwa umeandika.')).toBeVisible()
  await page.getByRole('button', { name: /Bluu.*Imebadilishwa/ }).click()
  await expect(page.getByLabel('Idadi ya box')).toHaveValue('4')
  await expect(page.getByLabel('Pisi kwa kila box')).toHaveValue('6')
  await page.getByLabel('Pisi za ziada').fill('1')

  await page.getByRole('button', { name: stockTexts.requestProducts }).click()
  const request = page.getByRole('dialog')
  await request.getByRole('button', { name: 'Tuma ombi' }).click()
  await expect(request.getByText(stockTexts.requestFieldsMissing)).toBeVisible()
  await expect(request.getByRole('group', { name: 'Aina' })).toHaveAccessibleDescription('Chagua aina.')
  await expect(request.getByRole('group', { name: 'Aina' }).getByRole('button').first()).toBeFocused()
  await request.getByRole('button', { name: /Nyekundu/ }).click()
  await request.getByLabel('Pisi za ziada').fill('3')
  await request.getByRole('button', { name: 'Funga' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: stockTexts.correction }).click()
  await page.getByRole('dialog').getByLabel('Sababu').fill('Zimeloa')
  await page.getByRole('dialog').getByRole('button', { name: 'Funga' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rudi nyuma' }).click()
  await expect(page).toHaveURL(`${shop.origin}/`)

  await page.goto(`/inventory/${product.id}`)
  await page.getByRole('button', { name: stockTexts.requestProducts }).click()
  await expect(request.getByRole('button', { name: /Nyekundu/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(request.getByLabel('Pisi za ziada')).toHaveValue('3')
  await request.getByRole('button', { name: 'Anza upya' }).click()
  await expect(request.getByLabel('Pisi za ziada')).toHaveValue('')
  await request.getByRole('button', { name: 'Funga' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /Bluu/ }).click()
  await page.getByRole('button', { name: stockTexts.correction }).click()
  await expect(page.getByRole('dialog').getByLabel('Sababu')).toHaveValue('Zimeloa')
  await page.getByRole('dialog').getByRole('button', { name: 'Funga' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(page.getByText('box 4 + 1 pisi')).toBeVisible()
  await expect(page.getByText('Sasa 10 → baada ya idhini 35')).toBeVisible()
  await page.getByRole('button', { name: stockTexts.addToStock }).click()
  await expectToast(page, stockTexts.submitted)
  await expect(page).toHaveURL(`${shop.origin}/`)
  await page.goto(`/inventory/${product.id}`)
  await expect(page.getByText('Yanasubiri idhini: 1')).toBeVisible()
  await expect(page.getByText('Tumerudisha ulichokuwa umeandika.')).toBeHidden()
  await page.getByRole('button', { name: /Bluu/ }).click()
  await expect(page.getByLabel('Idadi ya box')).toHaveValue('0')
  // The next arrival of this type starts with the values of the last submission.
  await expect(page.getByLabel('Pisi kwa kila box')).toHaveValue('6')
  const { updates } = (await (await shop.as('manager')).get('get_pending_inventory_updates')).body
  const [sent] = updates.filter(({ product_id }) => product_id === product.id)
  expect(first([sent])).toMatchObject({ type: 'Bluu', change_qty: 25, packaging_type: 'box', items_per_package: 6 })
})

test('the form of a product with a long name begins in view', async ({ page, context, shop }) => {
  const name = 'Vitenge vya jumla mchanganyiko, furushi la vipande kumi vya yadi sita kwa wauzaji'
  const { id } = await makeProduct(shop.db, [{ stock: 10 }], { name })
  await signIn(shop, context, 'salesperson')
  await page.goto(`/inventory/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByLabel('Aina ya kifungashio')).toBeInViewport({ ratio: 1 })
})

test.describe('problems', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a failed submission keeps the form, and a failed load of variants is an error with a retry', async ({
    page,
    context,
    shop,
  }) => {
    const product = await makeProduct(shop.db)
    await signIn(shop, context, 'manager')
    await page.route('**/api/get_variants.php**', (route) => route.abort())
    await page.goto(`/inventory/${product.id}`)
    await expect(page.getByText(commonTexts.networkError)).toBeVisible()
    await page.unroute('**/api/get_variants.php**')
    await page.getByRole('button', { name: commonTexts.retry }).click()
    await page.getByLabel('Pisi za ziada').fill('7')
    await page.route('**/api/submit_pending_stock_update.php', (route) => route.abort())
    await page.getByRole('button', { name: stockTexts.addToStock }).click()
    await expect(page.getByText(commonTexts.networkError)).toBeVisible()
    await expect(page.getByLabel('Pisi za ziada')).toHaveValue('7')
    await page.unroute('**/api/submit_pending_stock_update.php')

    // A person who has left the screen before the response is not navigated again.
    const letThrough = await holdRequests(page, '**/api/submit_pending_stock_update.php')
    await page.getByRole('button', { name: stockTexts.addToStock }).click()
    await page.getByRole('link', { name: /^Oda( \d|$)/ }).click()
    await expect(page).toHaveURL(/\/myorders$/)
    letThrough()
    await expectToast(page, stockTexts.submitted)
    await expect(page).toHaveURL(/\/myorders$/)
  })
})
