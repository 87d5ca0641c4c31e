import { expect } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { addProduct } from '../../server/testing/making/product-helpers.ts'
import { paths } from '../../shop/paths.ts'
import { catalogTexts, searchTexts } from '../../shop/texts/catalog.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { productTexts } from '../../shop/texts/products.ts'
import { stockTexts } from '../../shop/texts/stock.ts'
import { passesAxe } from '../testing/axe.ts'
import { buyableProducts } from '../testing/cart.ts'
import { findLayoutFaults } from '../testing/layout/layout-faults.ts'
import { fillProduct, saveProduct } from '../testing/product-form.ts'
import { expectToast, signIn, test, untilHydrated, untilOverlaysClosed, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test("'Takwimu' or a press of one second opens the figures; a press that moves 10 px does not", async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'storeManager')
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  const card = page.locator('.card:not([aria-hidden])').first()
  const name = await card.locator('h2').innerText()
  const sheet = page.getByRole('dialog', { name: `Takwimu: ${name}` })
  await card.getByRole('button', { name: `Hatua: ${name}` }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Takwimu' }).click()
  await expect(sheet).toContainText('Pisi zilizouzwa')
  await passesAxe(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const at = await card.locator('h2').boundingBox()
  if (!at) throw new Error('no card')
  // The page's clock is paused, so that a slow machine does not cause a long press.
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

test('an admin changes the status of a product, deletes it, and restores it', async ({ page, context, shop }) => {
  await signIn(shop, context, 'admin')
  // The newest product that can be bought, because products of other stories push older products off the first page.
  const [product] = await buyableProducts(shop, 1)
  const name = product?.name ?? ''
  // Finds the product by a search, because in the catalogue the card would move behind the products on sale.
  await page.goto(paths.search(name))
  const actions = page.getByRole('dialog', { name, exact: true })
  const open = async (what: string) => {
    await page.getByRole('button', { name: `Hatua: ${name}` }).click()
    await actions.getByRole('button', { name: what }).click()
  }
  await open('Badili hali')
  await page.getByRole('radio', { name: catalogTexts.unavailable }).check()
  await page.getByRole('button', { name: commonTexts.save }).click()
  const card = page.locator('.card', { has: page.getByRole('link', { name, exact: true }) })
  await expect(card.getByText(catalogTexts.unavailable).first()).toBeVisible()

  await untilOverlaysClosed(page)
  await open('Futa bidhaa')
  await expect(page.getByText(productTexts.confirmDelete)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Futa' }).click()
  await expectToast(page, productTexts.deleted)
  await expect(card).toHaveCount(0)
  await untilOverlaysClosed(page)
  await page.goto('/mipangilio')
  await page.getByRole('button', { name: 'Bidhaa zilizofutwa' }).click()
  await page.getByRole('button', { name: `Rudisha ${name}` }).click()
  await expectToast(page, 'Bidhaa imerudishwa!')
  await expect(page.getByRole('button', { name: `Rudisha ${name}` })).toHaveCount(0)
})

for (const role of ['salesperson', 'storeManager', 'manager', 'admin'] as const) {
  test(`the card of a ${role} is at most 400 px high, and nothing covers its buttons`, async ({
    page,
    context,
    shop,
  }) => {
    const name = 'Redio ya sola yenye taa, chaja ya simu na spika kubwa ya sherehe'
    const types = ['Nyekundu iliyokolea', 'Bluu', 'Kijani'].map((type, at) => ({
      type,
      price: 1_250_000,
      stock: at * 40,
    }))
    // The product is in a category of its own, because elsewhere it comes after all products on sale.
    const category = `Kadi za ${role}`
    for (let n = 0; n < 6; n += 1) await makeProduct(shop.db, [{}], { category, status: 'haipatikani' })
    const { id } = await makeProduct(shop.db, types, { name, category, status: 'haipatikani' })
    await signIn(shop, context, role)
    await page.goto(paths.category(category))
    const card = page.locator('#bidhaa .card', { has: page.locator(`a[href="/bidhaa/${id}"]`) })
    const more = card.getByRole('button', { name: `Hatua: ${name}` })
    await expect(more).toBeVisible()
    await expect(card).toContainText('aina 2 zipo · aina 1 imeisha')
    await expect(card.getByRole('button', { name: /^Nunua/ })).toHaveCount(0)
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(400)

    // At every scroll position the buttons of fully visible cards can be tapped.
    for (const y of [0, 130, 260, 390]) {
      await page.evaluate((top) => scrollTo(0, top), y)
      expect(await page.evaluate(coveredButtons)).toEqual([])
    }
    await more.click()
    const actions = page.getByRole('dialog', { name, exact: true })
    await expect(actions).toContainText('Kijani')
    const edits = role === 'storeManager' ? [] : ['Hariri']
    const status = role === 'admin' ? ['Badili hali'] : []
    const deletes = role === 'storeManager' ? [] : ['Futa bidhaa']
    await expect(actions.locator('li')).toHaveText([
      'Stoo: ingiza, hesabu, historia',
      'Takwimu',
      'Chapisha lebo',
      ...edits,
      ...status,
      ...deletes,
    ])
    await passesAxe(page)
    await shop.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  })
}

/**
 * Runs in the page. Returns the buttons of cards that are covered by something, although they are between the header
 * and the bars at the bottom.
 */
function coveredButtons(): string[] {
  const add = [...document.querySelectorAll('a[href="/mipangilio"]')].at(-1)?.parentElement
  const bars = [add, ...document.querySelectorAll('nav')].flatMap((bar) => (bar ? [bar.getBoundingClientRect()] : []))
  const atFoot = bars.filter(({ height, top }) => height > 0 && top > innerHeight / 2).map(({ top }) => top)
  const end = Math.min(innerHeight, ...atFoot)
  const start = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const buttons = [...document.querySelectorAll('.card .btn, .card .icon-btn')]
  return buttons.flatMap((button) => {
    const { left, top, width, height, bottom } = button.getBoundingClientRect()
    if (top < start || bottom > end) return []
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit && button.contains(hit) ? [] : [button.getAttribute('aria-label') ?? '']
  })
}

test('an admin adds and edits a product without leaving the catalogue', async ({ page, context, shop }) => {
  await signIn(shop, context, 'admin')
  await page.goto('/')
  await untilHydrated(page)
  const add = page.getByRole('link', { name: 'Ongeza bidhaa' })
  await add.click()
  const sheet = page.getByRole('dialog', { name: 'Ongeza bidhaa' })
  await fillProduct(page, 'Redio ya katalogi')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await add.click()
  await expect(sheet.getByLabel('Jina la bidhaa')).toHaveValue('Redio ya katalogi')
  await passesAxe(page)
  await saveProduct(page)
  await expect(sheet.getByText('imehifadhiwa. Ongeza nyingine')).toBeVisible()
  await page.keyboard.press('Escape')
  await untilOverlaysClosed(page)
  await page.getByRole('button', { name: 'Hatua: Redio ya katalogi' }).click()
  await page.getByRole('dialog', { name: 'Redio ya katalogi' }).getByRole('link', { name: 'Hariri' }).click()
  const edit = page.getByRole('dialog', { name: 'Hariri bidhaa' })
  await edit.getByLabel('Jina la bidhaa').fill('Redio ya katalogi mpya')
  await edit.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('link', { name: 'Redio ya katalogi mpya', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('an admin sorts the table and changes the status of several products at once', async ({
    page,
    context,
    shop,
  }) => {
    const other = await shop.as('admin')
    const add = (name: string, price: string) => addProduct(other, { name: `Jedwalini ${name}`, price })
    const [dear, cheap] = [await add('ghali', '90000'), await add('rahisi', '1000'), await add('wastani', '5000')]
    await signIn(shop, context, 'admin')
    await page.goto('/?q=jedwalini')
    const table = page.getByRole('table')
    const names = table.locator('tbody th')
    await expect(names).toHaveText(['Jedwalini wastani', 'Jedwalini rahisi', 'Jedwalini ghali'])
    await table.getByRole('columnheader', { name: 'Bei' }).getByRole('button').click()
    await expect(names).toHaveText(['Jedwalini rahisi', 'Jedwalini wastani', 'Jedwalini ghali'])
    await expect(table.getByRole('columnheader', { name: 'Bei' })).toHaveAttribute('aria-sort', 'ascending')
    await table.getByRole('columnheader', { name: 'Bei' }).getByRole('button').click()
    await expect(names.first()).toHaveText('Jedwalini ghali')

    const ask = async (status: string) => {
      await page.getByRole('button', { name: 'Badili pamoja' }).click()
      const sheet = page.getByRole('dialog', { name: 'Badili bidhaa 2 pamoja' })
      await sheet.getByLabel('Cha kubadilisha').selectOption('Hali')
      await sheet.getByLabel('Hali mpya').selectOption(status)
      await sheet.getByRole('button', { name: 'Badili', exact: true }).click()
    }
    const choose = async () => {
      await table.getByRole('checkbox', { name: 'Chagua: Jedwalini ghali' }).check()
      await table.getByRole('checkbox', { name: 'Chagua: Jedwalini rahisi' }).check()
    }
    await choose()
    await expect(page.getByText('Umechagua bidhaa 2')).toBeVisible()
    await passesAxe(page)
    // The window is narrow for a moment, which does not clear the selection.
    await page.setViewportSize({ width: 500, height: 800 })
    await expect(table).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByText('Umechagua bidhaa 2')).toBeVisible()
    await ask('Karibu')
    await expect(page.getByText('Umechagua bidhaa')).toBeHidden()
    const stored = async () =>
      (await shop.db.selectFrom('products').select('status').where('id', 'in', [dear.id, cheap.id]).execute()).map(
        ({ status }) => status,
      )
    expect(await stored()).toEqual(['karibu', 'karibu'])
    await expect(table.getByRole('combobox', { name: 'Hali: Jedwalini ghali' })).toHaveValue('karibu')
    await page.locator('.toast').getByRole('button', { name: 'Tengua' }).click()
    await expectToast(page, 'Imetenguliwa: bidhaa 2 zimerudi kama zilivyokuwa.')
    expect(await stored()).toEqual(['inapatikana', 'inapatikana'])

    // Somebody else changes a product first. Nothing is changed then, the product is named, and the list is refetched.
    await choose()
    await other.post(`products?id=${cheap.id}`, { price: '1500' })
    await ask(catalogTexts.unavailable)
    const sheet = page.getByRole('dialog', { name: 'Badili bidhaa 2 pamoja' })
    await expect(sheet.getByRole('alert').filter({ hasText: 'Jedwalini rahisi' })).toBeVisible()
    expect(await stored()).toEqual(['inapatikana', 'inapatikana'])
    await expect(table.getByText('TSh 1,500')).toBeVisible()
    await sheet.getByRole('button', { name: 'Badili', exact: true }).click()
    await untilOverlaysClosed(page)
    expect(await stored()).toEqual(['haipatikani', 'haipatikani'])
    await page.getByRole('button', { name: 'Picha', exact: true }).click()
    await expect(page.locator('.card').first()).toBeVisible()
    await expect(table).toHaveCount(0)
  })

  test('staff who may not change products see the table without checkboxes', async ({ page, context, shop }) => {
    await signIn(shop, context, 'storeManager')
    await page.goto('/')
    const table = page.getByRole('table')
    await expect(table.getByRole('link', { name: /^Stoo/ }).first()).toBeVisible()
    // The action buttons are in view without scrolling.
    const frame = table.locator('..')
    await expect.poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ongeza bidhaa' })).toHaveCount(0)
    await passesAxe(page)

    // Partial matches are marked as such. A long word wraps and is not cut off.
    const search = page.getByRole('combobox', { name: /Tafuta/ })
    await search.fill('redio zzqqxx')
    await expect(page.getByRole('status').filter({ hasText: searchTexts.someWords })).toBeVisible()
    await search.fill('q'.repeat(90))
    await expect(page.getByRole('heading', { name: /^Hakuna bidhaa inayofanana/ })).toBeVisible()
    expect(await findLayoutFaults(page)).toEqual([])
  })
})

test('the stock page of a missing product redirects home', async ({ page, context, shop }) => {
  await signIn(shop, context, 'manager')
  await page.goto('/inventory/hakuna-hii')
  await expect(page).toHaveURL(`${shop.origin}/`)
  await expect(page.getByText(stockTexts.addToStock)).toBeHidden()
})
