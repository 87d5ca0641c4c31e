// The camera as a scanner. Its picture is a video file. The barcodes are read by the library that serves browsers
// without a barcode reader.
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { passesAxe } from '../testing/axe.ts'
import { writeFilm } from '../testing/barcode-film.ts'
import { test as base, expect, expectToast, signIn, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'

const CODE = '5901234123457'

const test = base.extend<object, { film: string }>({
  film: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const { path, remove } = await writeFilm(CODE)
      await use(path)
      await remove()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ],
      }),
    { scope: 'worker' },
  ],
})

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('the camera reads a barcode into the form of a product, and stops', async ({ page, context, shop }) => {
  const { id } = await makeProduct(shop.db, [{}], { description: 'Laini.' })
  await signIn(shop, context, 'manager')
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
  await page.goto(`/mipangilio?id=${id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Bei ya jumla na barcode' }).click()
  await expect(page.getByRole('button', { name: 'Ongeza barcode' })).toBeVisible()
  expect(loaded.filter((path) => path.endsWith('.wasm'))).toEqual([])
  await page.getByRole('button', { name: 'Skani kwa kamera' }).click()
  const sheet = page.getByRole('dialog', { name: 'Skani kwa kamera' })
  await expect(sheet.getByText('Elekeza kamera kwenye mistari ya barcode.')).toBeVisible()
  await passesAxe(page)
  const row = page.getByRole('group', { name: 'Barcode ya 1' })
  await expect(row.getByRole('textbox', { name: 'Barcode' })).toHaveValue(CODE)
  await expect(sheet).toBeHidden()
  expect(loaded.filter((path) => path.endsWith('.wasm'))).toHaveLength(1)
  await expect(page.getByRole('group', { name: /^Barcode ya/ })).toHaveCount(1)
})

test('the camera adds a product to a sale and stays open for the next one', async ({ page, context, shop }) => {
  const { id, name } = await makeProduct(shop.db, [{ stock: 10 }])
  await shop.db.insertInto('barcodes').values({ code: CODE, product_id: id, pieces: 1 }).execute()
  await signIn(shop, context, 'salesperson')
  await page.goto('/uza')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Skani kwa kamera' }).click()
  await expectToast(page, `${name} imeongezwa.`)
  const sheet = page.getByRole('dialog', { name: 'Skani kwa kamera' })
  await expect(sheet).toBeVisible()
  await passesAxe(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('list', { name: 'Bidhaa za oda' }).getByRole('listitem')).toHaveCount(1)
})
