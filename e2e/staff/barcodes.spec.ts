// Barcodes in the form of a product, with a scanner that types like a keyboard.
import { makeProduct, showMadeProducts } from '../../server/testing/making/make-product.ts'
import { passesAxe } from '../testing/axe.ts'
import { readPicture } from '../testing/read-barcodes.ts'
import { scan } from '../testing/scanner.ts'
import { expect, expectToast, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('a scan adds a code to the form wherever the focus is, and what was typed stays', async ({
  page,
  context,
  shop,
}) => {
  const { id } = await makeProduct(shop.db, [{ type: 'Kubwa', price: 9000 }, { type: 'Ndogo' }], {
    description: 'Laini.',
  })
  await signIn(shop, context, 'manager')
  await page.goto(`/mipangilio?id=${id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Bei ya jumla na barcode' }).click()
  await expect(page.getByRole('button', { name: 'Ongeza barcode' })).toBeVisible()
  const name = page.getByLabel('Jina la bidhaa')
  await name.fill('Shuka laini')
  await scan(page, '5901234123457')
  await expect(name).toHaveValue('Shuka laini')
  const first = page.getByRole('group', { name: 'Barcode ya 1' })
  await expect(first.getByRole('textbox', { name: 'Barcode' })).toHaveValue('5901234123457')
  await page.getByLabel('Bei (TSh)').first().focus()
  await scan(page, '15901234123450')
  await expect(page.getByLabel('Bei (TSh)').first()).toHaveValue('9,000')
  const second = page.getByRole('group', { name: 'Barcode ya 2' })
  await expect(second).toContainText('Tarakimu ya mwisho haiendani')
  await second.getByLabel('Aina').selectOption('Kubwa')
  await second.getByLabel('Ni ya').selectOption('katoni nzima')
  await scan(page, '5901234123457')
  await expectToast(page, 'Barcode 5901234123457 ipo tayari.')
  await page.getByRole('button', { name: 'Tengeneza barcode' }).click()
  await expect(page.getByRole('group', { name: 'Barcode ya 3' }).getByRole('textbox', { name: 'Barcode' })).toHaveValue(
    /^20\d{11}$/,
  )
  await passesAxe(page)
  await page.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(page.getByText('Bidhaa imehaririwa!')).toBeVisible()
  const rows = await shop.db.selectFrom('barcodes').selectAll().where('product_id', '=', id).orderBy('id').execute()
  expect(rows.map(({ code, pieces, variant_id }) => [code, pieces, variant_id === null])).toEqual([
    ['5901234123457', 1, true],
    [expect.stringMatching(/^20\d{11}$/), 1, true],
    ['15901234123450', null, false],
  ])
})

test("typing by hand is not a scan, and a code of another product is refused with that product's name", async ({
  page,
  context,
  shop,
}) => {
  const owner = await makeProduct(shop.db, [{}], { name: 'Sabuni ya unga' })
  await shop.db.insertInto('barcodes').values({ code: '96385074', product_id: owner.id, pieces: 1 }).execute()
  const { id } = await makeProduct(shop.db, [{}], { description: 'Laini.' })
  await showMadeProducts(shop)
  await signIn(shop, context, 'manager')
  await page.goto(`/mipangilio?id=${id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Bei ya jumla na barcode' }).click()
  await page.getByRole('button', { name: 'Ongeza barcode' }).click()
  const code = page.getByRole('group', { name: 'Barcode ya 1' }).getByRole('textbox', { name: 'Barcode' })
  await code.focus()
  await scan(page, '9638507', { gapMs: 120 })
  await expect(code).toHaveValue('9638507')
  await code.fill('96385074')
  await page.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(page.getByRole('alert')).toContainText("Barcode 96385074 ni ya 'Sabuni ya unga'. Iondoe huko kwanza.")
})

test.describe('labels on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('several products get codes and labels on one printed sheet, and a reader can read the labels', async ({
    page,
    context,
    shop,
  }) => {
    const soap = await makeProduct(shop.db, [{ price: 1500 }], { name: 'Sabuni ya mche' })
    const sheet = await makeProduct(shop.db, [{ type: 'Kubwa', price: 9000 }, { type: 'Ndogo' }], {
      name: 'Shuka jipya',
    })
    await shop.db.insertInto('barcodes').values({ code: 'SABUNI-1', product_id: soap.id, pieces: 1 }).execute()
    await showMadeProducts(shop)
    await signIn(shop, context, 'manager')
    await page.goto('/')
    await untilHydrated(page)
    for (const { name } of [soap, sheet]) await page.getByRole('checkbox', { name: `Chagua: ${name}` }).check()
    await page.getByRole('button', { name: 'Chapisha lebo' }).click()
    const labels = page.getByRole('dialog', { name: 'Lebo za kubandika' })
    await expect(labels).toContainText('Bidhaa 2 au aina hazina barcode')
    await labels.getByRole('button', { name: 'Zitengenezee barcode' }).click()
    await expect(labels.getByRole('button', { name: 'Chapisha lebo 3' })).toBeVisible()
    await labels.getByLabel('Nakala za kila lebo').fill('2')
    await passesAxe(page)
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('.printed')
    await expect(printed).toContainText('Shuka jipya (Kubwa)')
    const codes = await printed
      .getByLabel(/^Barcode /)
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(codes).toHaveLength(6)
    const picture = await printed.screenshot()
    const read = await readPicture(picture)
    expect(read).toEqual(codes.map((label) => label?.replace('Barcode ', '')).sort())
  })
})
