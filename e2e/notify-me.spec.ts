// 'Nijulishe ikifika': waiting for a product that is not on sale.
import type { Page } from '@playwright/test'
import { makeProduct, showMadeProducts } from '../server/testing/making/make-product.ts'
import type { TestShop } from '../server/testing/start-test-shop.ts'
import { paths } from '../shop/paths.ts'
import { passesAxe } from './testing/axe.ts'
import { openBell, test } from './testing/push.ts'
import { expect, OFFLINE_ERRORS, untilHydrated, withoutPhonePrompt } from './testing/shop.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ context }) => withoutPhonePrompt(context))

async function makeAwaited(shop: TestShop) {
  const product = await makeProduct(shop.db, [{}], { status: 'karibu' })
  await showMadeProducts(shop)
  return product
}

const notifyMe = (page: Page) => page.getByRole('button', { name: /^Nijulishe ikifika: / })
const stop = (page: Page) => page.getByRole('button', { name: /^Utajulishwa — Acha: / })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Utajulishwa' })

async function putOnSale(shop: TestShop, id: string): Promise<void> {
  const admin = await shop.as('admin')
  const { status, text } = await admin.call('editProduct', { id, status: 'inapatikana' })
  expect(status, text).toBe(200)
}

test('a new guest waits for a product, turns push on, and is notified under the bell and on the phone', async ({
  page,
  shop,
  service,
  join,
}) => {
  await join('granted')
  const { id, name } = await makeAwaited(shop)
  await page.goto(paths.product(id))
  await untilHydrated(page)
  await notifyMe(page).click()
  await expect(sheet(page).getByText('Bidhaa ikifika, utaona notisi kwenye kengele.')).toBeVisible()
  await passesAxe(page)
  await sheet(page).getByRole('button', { name: 'Ndiyo, niambie' }).click()
  await expect(sheet(page).getByText('Sawa! Tutakuambia bidhaa ikifika.')).toBeVisible()
  await page.goBack()
  await expect(stop(page)).toBeVisible()

  await putOnSale(shop, id)
  await shop.services.push.sendWaiting()
  expect(service.received.map(({ content }) => content.message)).toEqual(['Bidhaa uliyoisubiri imefika.'])
  const bell = await openBell(page)
  await bell.getByRole('button', { name: `${name}: imefika.` }).click()
  await page.waitForURL(`**${paths.product(id)}`)
  await expect(page.getByRole('button', { name: 'Weka kikapuni' })).toBeVisible()
  await expect(stop(page)).toBeHidden()
})

test.describe(() => {
  test.use({ expectedErrors: [OFFLINE_ERRORS] })

  test('on a card, a wish to be notified survives a reload and a lost network, and a second tap withdraws it', async ({
    context,
    page,
    shop,
  }) => {
    await makeAwaited(shop)
    await page.goto('/')
    await untilHydrated(page)
    await notifyMe(page).click()
    await expect(stop(page)).toBeVisible()
    await expect(page.getByText('Bidhaa ikifika, utaona notisi kwenye kengele.')).toBeVisible()
    await page.reload()
    await untilHydrated(page)
    await expect(stop(page)).toBeVisible()

    await context.setOffline(true)
    await stop(page).click()
    await expect(page.getByText('Hitilafu ya mtandao. Jaribu tena.')).toBeVisible()
    await expect(stop(page)).toBeVisible()
    await context.setOffline(false)
    await stop(page).click()
    await expect(notifyMe(page)).toBeVisible()
    expect(await shop.db.selectFrom('product_alerts').selectAll().execute()).toEqual([])
  })
})

test('if the product has arrived meanwhile, its page says so and it can be bought', async ({ page, shop }) => {
  const { id } = await makeAwaited(shop)
  await page.goto(paths.product(id))
  await untilHydrated(page)
  await expect(notifyMe(page)).toBeVisible()
  await putOnSale(shop, id)
  await notifyMe(page).click()
  await expect(page.getByText('Bidhaa hii ipo sasa: unaweza kuinunua.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Weka kikapuni' })).toBeVisible()
})
