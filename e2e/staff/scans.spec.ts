// A barcode scanner on staff screens: the list of products, and the product picker.
import { makeProduct, showMadeProducts } from '../../server/testing/making/make-product.ts'
import { scan } from '../testing/scanner.ts'
import { expect, expectToast, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'

const CODE = '5901234123457'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('a scan finds the product in the list and for a request', async ({ page, context, shop }) => {
  const { id, name } = await makeProduct(shop.db, [{}], { name: 'Sabuni ya maji' })
  await shop.db.insertInto('barcodes').values({ code: CODE, product_id: id, pieces: 1 }).execute()
  await showMadeProducts(shop)
  await signIn(shop, context, 'salesperson')
  await page.goto('/')
  await untilHydrated(page)
  await scan(page, CODE)
  await expect(page).toHaveURL(`/?q=${CODE}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.goto('/omba-stoo')
  await untilHydrated(page)
  await scan(page, CODE)
  await expect(page).toHaveURL(`/inventory/${id}?omba=1`)
})

test('the screen says that a code is unknown', async ({ page, context, shop }) => {
  await signIn(shop, context, 'salesperson')
  await page.goto('/omba-stoo')
  await untilHydrated(page)
  await scan(page, '96385074')
  await expectToast(page, 'Hakuna bidhaa yenye barcode 96385074.')
})
