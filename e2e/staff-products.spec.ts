import { expect, type Page } from '@playwright/test'
import { jpeg } from '../server/testing/pictures.ts'
import { catalogTexts, commonTexts, productTexts, stockTexts } from '../shop/words/messages.ts'
import { passesAxe } from './axe.ts'
import { someProducts } from './cart.ts'
import { closed, ready, shopName, signIn, test, withoutPhonePrompt } from './shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

async function pictures(count: number) {
  const buffer = await jpeg('#0f7f86', 400)
  return Array.from({ length: count }, (_, index) => ({ name: `picha${index}.jpg`, mimeType: 'image/jpeg', buffer }))
}

async function choosePictures(page: Page, count: number): Promise<void> {
  await page.getByLabel('Chagua picha', { exact: true }).setInputFiles(await pictures(count))
}

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Jina la bidhaa').fill(name)
  await page.getByRole('combobox', { name: 'Kategoria' }).selectOption('Redio')
  await page.getByLabel('Maelezo').fill('Redio ndogo ya jua.')
  await page.getByRole('textbox', { name: 'Bei', exact: true }).fill('25,000')
}

const save = (page: Page) => page.getByRole('button', { name: 'Hifadhi bidhaa' }).click()

test('a salesperson adds a product with three pictures, puts them in order, and edits it', async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'salesperson')
  await page.goto('/')
  await page.getByRole('link', { name: 'Ongeza bidhaa' }).click()
  await expect(page.getByRole('heading', { name: 'Ongeza bidhaa' })).toBeVisible()
  await passesAxe(page)
  await save(page)
  await expect(page.getByText('Weka jina la bidhaa.')).toBeVisible()
  await choosePictures(page, 3)
  await expect(page.getByRole('img', { name: 'Picha 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Sogeza picha 3 mbele' }).click()
  await fill(page, 'Redio ya hadithi')
  await page.getByRole('button', { name: 'Ongeza aina' }).click()
  await page.getByLabel('Aina', { exact: true }).fill('Nyekundu')
  await page.getByLabel('Bei (TSh)').fill('27000')
  await passesAxe(page)
  await save(page)
  await expect(page.getByText(productTexts.added)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Kategoria' })).toHaveValue(productTexts.categoryAfterAdding)

  const row = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('name', '=', 'Redio ya hadithi')
    .executeTakeFirstOrThrow()
  expect(row.pictures).toHaveLength(3)
  await page.goto(`/mipangilio?id=${row.id}`)
  await page.reload()
  await expect(page.getByLabel('Jina la bidhaa')).toHaveValue('Redio ya hadithi')
  await page.getByRole('button', { name: 'Ondoa picha 1' }).click()
  await choosePictures(page, 9)
  await expect(page.getByText('Bidhaa huwa na picha 7 tu: picha 4 zimeachwa.')).toBeVisible()
  await page.getByRole('button', { name: 'Sogeza picha 3 mbele' }).click()
  await page.getByRole('button', { name: 'Sogeza picha 2 mbele' }).click()
  await page.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(page.getByText(productTexts.edited)).toBeVisible()
  const after = await shop.db.selectFrom('products').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  expect(after.pictures).toHaveLength(7)
  expect(after.pictures.slice(1, 3)).toEqual(row.pictures.slice(1))
})

test.describe('problems', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a failed save loses nothing: the same product once, also after a reload', async ({ page, context, shop }) => {
    await signIn(shop, context, 'salesperson')
    await page.goto('/mipangilio')
    await fill(page, 'Redio ya dhoruba')
    await choosePictures(page, 1)
    await expect(page.getByRole('img', { name: 'Picha 1' })).toBeVisible()
    await page.route('**/api/products.php', (route) => route.abort())
    await save(page)
    await expect(page.getByText(commonTexts.networkError)).toBeVisible()
    await expect(page.getByRole('img', { name: 'Picha 1' })).toBeVisible()
    await page.unroute('**/api/products.php')

    await page.reload()
    await expect(page.getByText('Tumerudisha ulichokuwa umeandika.')).toBeVisible()
    await expect(page.getByLabel('Jina la bidhaa')).toHaveValue('Redio ya dhoruba')
    await expect(page.getByRole('img', { name: 'Picha 1' })).toHaveJSProperty('complete', true)
    await save(page)
    await expect(page.getByText(productTexts.added)).toBeVisible()
    const made = await shop.db.selectFrom('products').selectAll().where('name', '=', 'Redio ya dhoruba').execute()
    expect(made.map((one) => one.pictures.length)).toEqual([1])
    await page.reload()
    await expect(page.getByLabel('Jina la bidhaa')).toHaveValue('')
    await expect(page.getByText('Tumerudisha ulichokuwa umeandika.')).toBeHidden()
  })
})

test('an edit that somebody else was faster than keeps what was typed', async ({ page, context, shop }) => {
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
  await expect(page.getByText(productTexts.edited)).toBeVisible()
  const row = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.name, row.description]).toEqual(['Jina jipya kabisa', 'Maelezo ya mwingine.'])
})

test.describe('what is typed', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('comes back with its pictures after the back button, a link and a restart, and goes at logout', async ({
    page,
    context,
    shop,
  }) => {
    await signIn(shop, context, 'manager')
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
    // A restart: the page is gone, and nothing is left of its memory.
    await page.close()
    const later = await context.newPage()
    await later.goto('/mipangilio')
    await expect(later.getByLabel('Jina la bidhaa')).toHaveValue('Redio isiyohifadhiwa')
    const picture = later.getByRole('img', { name: 'Picha 2' })
    await expect.poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth)).toBe(400)

    await later.goto('/MyAccount')
    await later.getByRole('button', { name: 'Toka' }).click()
    await later.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
    await expect.poll(() => later.evaluate(draftsInBrowser)).toBe(0)
    await signIn(shop, context, 'manager')
    await later.goto('/mipangilio')
    await expect(later.getByLabel('Jina la bidhaa')).toHaveValue('')
  })

  test('is said to be lost with the page where the browser keeps nothing, and can be sent', async ({
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
    await fill(page, 'Redio ya faragha')
    await expect(page.getByText('Kivinjari hiki hakihifadhi unachoandika')).toBeVisible()
    await save(page)
    await expect(page.getByText(productTexts.added)).toBeVisible()
    await expect(page.getByText('Kivinjari hiki hakihifadhi unachoandika')).toBeHidden()
  })
})

/** Runs in the page: how many drafts, and lists of their files, lie in its store. */
async function draftsInBrowser(): Promise<number> {
  const request = indexedDB.open('drafts')
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const counts = ['values', 'files'].map((name) => {
    const count = db.transaction(name).objectStore(name).count()
    return new Promise<number>((resolve) => {
      count.onsuccess = () => resolve(count.result)
    })
  })
  const [values = 0, files = 0] = await Promise.all(counts)
  db.close()
  return values + files
}

test('a hold of one second and Takwimu open the figures; 10 px of movement do not', async ({ page, context, shop }) => {
  await signIn(shop, context, 'storeManager')
  await page.clock.install()
  await page.goto('/')
  await ready(page)
  const card = page.locator('.card:not([aria-hidden])').first()
  const name = await card.locator('h2').innerText()
  const sheet = page.getByRole('dialog', { name: `Takwimu: ${name}` })
  await card.getByRole('button', { name: `Takwimu: ${name}` }).click()
  await expect(sheet).toContainText('Pisi zilizouzwa')
  await passesAxe(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const at = await card.locator('h2').boundingBox()
  if (!at) throw new Error('no card')
  // The page's clock stands meanwhile, so that a slow machine is not taken for a long hold.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.mouse.move(at.x + 20, at.y + 10)
  await page.mouse.down()
  await page.mouse.move(at.x + 34, at.y + 10)
  await page.clock.runFor(1200)
  await expect(sheet).toBeHidden()
  await page.clock.resume()
  await page.mouse.move(20, 5)
  await page.mouse.up()
  await page.mouse.move(at.x + 20, at.y + 10)
  await page.mouse.down()
  await expect(sheet).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(`${shop.origin}/`)
  await page.goBack()
  await expect(sheet).toBeHidden()
})

test('an admin changes the status, deletes and brings back', async ({ page, context, shop }) => {
  await signIn(shop, context, 'admin')
  // The newest that can be bought: what other stories add pushes older ones off the first page.
  const [product] = await someProducts(shop, 1)
  const name = product?.name ?? ''
  await page.goto('/')
  await page.getByRole('button', { name: `Badili hali: ${name}` }).click()
  await page.getByRole('radio', { name: catalogTexts.unavailable }).check()
  await page.getByRole('button', { name: commonTexts.save }).click()
  const card = page.locator('.card', { has: page.getByRole('link', { name, exact: true }) })
  await expect(card.getByText(catalogTexts.unavailable).first()).toBeVisible()

  await page.getByRole('button', { name: `Futa: ${name}` }).click()
  await expect(page.getByText(productTexts.confirmDelete)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Futa' }).click()
  await expect(page.getByText(productTexts.deleted)).toBeVisible()
  await expect(card).toHaveCount(0)
  await closed(page)
  await page.goto('/mipangilio')
  await page.getByRole('button', { name: 'Bidhaa zilizofutwa' }).click()
  await page.getByRole('button', { name: `Rudisha ${name}` }).click()
  await expect(page.getByText('Bidhaa imerudishwa!')).toBeVisible()
  await expect(page.getByText('Hakuna bidhaa iliyofutwa.')).toBeVisible()
})

test('the stock page of a product that does not exist leads home', async ({ page, context, shop }) => {
  await signIn(shop, context, 'manager')
  await page.goto('/inventory/hakuna-hii')
  await expect(page).toHaveURL(`${shop.origin}/`)
  await expect(page.getByText(stockTexts.addToStock)).toBeHidden()
})
