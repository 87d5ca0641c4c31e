import { expect } from '@playwright/test'
import { MEMBER_PASSWORD, makeMember } from '../../server/testing/making/member.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { productTexts } from '../../shop/texts/products.ts'
import { passesAxe } from '../testing/axe.ts'
import { countStoredDrafts } from '../testing/drafts.ts'
import { enterAs } from '../testing/enter-as.ts'
import { choosePictures, fillProduct, pictureFiles, saveProduct } from '../testing/product-form.ts'
import { expectToast, shopName, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('a salesperson adds a product with three pictures, reorders them, and edits it', async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'salesperson')
  await page.goto('/')
  await page.getByRole('link', { name: 'Ongeza bidhaa' }).click()
  await expect(page.getByRole('heading', { name: 'Ongeza bidhaa' })).toBeVisible()
  await passesAxe(page)
  await saveProduct(page)
  await expect(page.getByText('Weka jina la bidhaa.')).toBeVisible()
  await choosePictures(page, 3)
  await expect(page.getByRole('img', { name: 'Picha 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Sogeza picha 3 mbele' }).click()
  await fillProduct(page, 'Redio ya hadithi')
  await page.getByRole('button', { name: 'Ongeza aina' }).click()
  await page.getByLabel('Aina', { exact: true }).fill('Nyekundu')
  await page.getByLabel('Bei (TSh)').fill('27000')
  await page.getByText('Chagua picha ya aina hii').click()
  await page.getByRole('radio', { name: 'Picha 2' }).check()
  await passesAxe(page)
  await saveProduct(page)
  await expectToast(page, productTexts.added)
  await expect(page.getByRole('combobox', { name: 'Kategoria' })).toHaveValue(productTexts.categoryAfterAdding)

  const row = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('name', '=', 'Redio ya hadithi')
    .executeTakeFirstOrThrow()
  expect(row.pictures).toHaveLength(3)
  const type = await shop.db.selectFrom('variants').selectAll().where('product_id', '=', row.id).executeTakeFirst()
  expect(type).toMatchObject({ type: 'Nyekundu', picture: row.pictures[1] })
  await page.goto(`/mipangilio?id=${row.id}`)
  await page.reload()
  await expect(page.getByLabel('Jina la bidhaa')).toHaveValue('Redio ya hadithi')
  await page.getByRole('button', { name: 'Ondoa picha 1' }).click()
  await choosePictures(page, 9)
  await expectToast(page, 'Bidhaa huwa na picha 7 tu: picha 4 zimeachwa.')
  await page.getByRole('button', { name: 'Sogeza picha 3 mbele' }).click()
  await page.getByRole('button', { name: 'Sogeza picha 2 mbele' }).click()
  await page.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expectToast(page, productTexts.edited)
  const after = await shop.db.selectFrom('products').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  expect(after.pictures).toHaveLength(7)
  expect(after.pictures.slice(1, 3)).toEqual(row.pictures.slice(1))
})

test.describe('problems', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a failed save loses nothing, and adds the product once, even after a reload', async ({
    page,
    context,
    shop,
  }) => {
    await signIn(shop, context, 'salesperson')
    await page.goto('/mipangilio')
    await fillProduct(page, 'Redio ya dhoruba')
    await choosePictures(page, 1)
    await expect(page.getByRole('img', { name: 'Picha 1' })).toBeVisible()
    await page.route('**/api/products.php', (route) => route.abort())
    await saveProduct(page)
    await expect(page.getByText(commonTexts.networkError)).toBeVisible()
    await expect(page.getByRole('img', { name: 'Picha 1' })).toBeVisible()
    await page.unroute('**/api/products.php')

    await page.reload()
    await expect(page.getByText('Tumerudisha ulichokuwa umeandika.')).toBeVisible()
    await expect(page.getByLabel('Jina la bidhaa')).toHaveValue('Redio ya dhoruba')
    await expect(page.getByRole('img', { name: 'Picha 1' })).toHaveJSProperty('complete', true)
    await saveProduct(page)
    await expectToast(page, productTexts.added)
    const made = await shop.db.selectFrom('products').selectAll().where('name', '=', 'Redio ya dhoruba').execute()
    expect(made.map((one) => one.pictures.length)).toEqual([1])
    await page.reload()
    await expect(page.getByLabel('Jina la bidhaa')).toHaveValue('')
    await expect(page.getByText('Tumerudisha ulichokuwa umeandika.')).toBeHidden()
  })
})

test('an edit that conflicts with the edit of somebody else keeps the typed values', async ({
  page,
  context,
  shop,
}) => {
  const admin = await shop.as('admin')
  await signIn(shop, context, 'manager')
  const id = 'demo-shuka-kimasai'
  await page.goto(`/mipangilio?id=${id}`)
  await page.getByLabel('Jina la bidhaa').fill('Jina jipya kabisa')
  await admin.post(`products?id=${id}`, { productDescription: 'Maelezo ya mwingine.' })
  await page.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(page.getByText('Kilichobadilika: maelezo')).toBeVisible()
  await expect(page.getByLabel('Jina la bidhaa')).toHaveValue('Jina jipya kabisa')
  await page.getByRole('button', { name: 'Hifadhi mabadiliko yangu' }).click()
  await expectToast(page, productTexts.edited)
  const row = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.name, row.description]).toEqual(['Jina jipya kabisa', 'Maelezo ya mwingine.'])
})

test.describe('a draft', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('comes back with its pictures after going back, a restart and a new phone number; a logout deletes it', async ({
    page,
    context,
    shop,
  }) => {
    await enterAs(context, await makeMember(shop, 'manager'))
    await page.goto('/')
    const add = page.getByRole('link', { name: 'Ongeza bidhaa' })
    const name = page.getByLabel('Jina la bidhaa')
    await add.click()
    await choosePictures(page, 2)
    await expect(page.getByRole('img', { name: 'Picha 2' })).toBeVisible()
    await name.fill('Redio isiyohifadhiwa')
    for (const leave of [
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Rudi nyuma' }).click(),
      () => page.getByRole('link', { name: shopName }).click(),
    ]) {
      await leave()
      await add.click()
      await expect(name).toHaveValue('Redio isiyohifadhiwa')
      await expect(page.getByRole('img', { name: 'Picha 2' })).toBeVisible()
    }
    // A restart: the page and its memory are gone.
    await page.close()
    const later = await context.newPage()
    await later.goto('/mipangilio')
    await expect(later.getByLabel('Jina la bidhaa')).toHaveValue('Redio isiyohifadhiwa')
    const picture = later.getByRole('img', { name: 'Picha 2' })
    await expect.poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth)).toBe(400)

    // After changing their phone number, the person still has the draft.
    await later.goto('/MyAccount')
    await later.getByRole('button', { name: 'Badili namba ya simu' }).click()
    await later.getByLabel('Namba mpya ya simu').fill('0766 900 111')
    await later.getByLabel('Nenosiri lako la sasa').fill(MEMBER_PASSWORD)
    await later.getByRole('button', { name: 'Badili', exact: true }).click()
    await expect(later.getByLabel('Namba mpya ya simu')).toHaveCount(0)
    await later.goto('/mipangilio')
    await expect(later.getByLabel('Jina la bidhaa')).toHaveValue('Redio isiyohifadhiwa')
    await expect(later.getByRole('img', { name: 'Picha 2' })).toBeVisible()

    await later.goto('/MyAccount')
    await later.getByRole('button', { name: 'Toka' }).click()
    await later.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
    await expect.poll(() => later.evaluate(countStoredDrafts)).toBe(0)
    await signIn(shop, context, 'manager')
    await later.goto('/mipangilio')
    await expect(later.getByLabel('Jina la bidhaa')).toHaveValue('')
  })

  test('can be sent if the browser stores nothing, and the form warns that it is not stored', async ({
    page,
    context,
    shop,
  }) => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    })
    await signIn(shop, context, 'manager')
    await page.goto('/mipangilio')
    await fillProduct(page, 'Redio ya faragha')
    await expect(page.getByText('Kivinjari hiki hakihifadhi unachoandika')).toBeVisible()
    await saveProduct(page)
    await expectToast(page, productTexts.added)
    await expect(page.getByText('Kivinjari hiki hakihifadhi unachoandika')).toBeHidden()
  })
})

test('a product with three pictures is added in at most 10 taps, including the picker', async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'salesperson')
  await page.goto('/')
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Ongeza bidhaa' }).click()
  const picker = page.waitForEvent('filechooser')
  await page.getByText('Chagua picha', { exact: true }).click()
  await (await picker).setFiles(await pictureFiles(3))
  // In the phone's picker: three pictures and a confirmation.
  taps.add(4)
  await page.getByRole('combobox', { name: 'Kategoria' }).click()
  await page.getByRole('combobox', { name: 'Kategoria' }).selectOption('Redio')
  taps.add(1)
  await page.getByLabel('Jina la bidhaa').click()
  // The keyboard's Enter moves to the next field.
  await page.keyboard.type('Redio ya haraka')
  await page.keyboard.press('Enter')
  await page.keyboard.type('25000')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ndogo, ya jua.')
  await expect(page.getByRole('img', { name: 'Picha 3' })).toBeVisible()
  await saveProduct(page)
  await expect(page.getByText('imehifadhiwa. Ongeza nyingine')).toBeVisible()
  expect(await taps.count('a product is added')).toBeLessThanOrEqual(10)
  const added = shop.db.selectFrom('products').selectAll().where('name', '=', 'Redio ya haraka')
  expect((await added.executeTakeFirstOrThrow()).pictures).toHaveLength(3)
})
