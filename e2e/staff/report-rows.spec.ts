import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { withinOneHour } from '../../server/testing/within-one-hour.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { analyticsTexts } from '../../shop/texts/reports.ts'
import { passesAxe } from '../testing/axe.ts'
import { makeOwnProducts } from '../testing/cart.ts'
import { expect, OFFLINE_ERRORS, ready, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.use({ expectedErrors: [OFFLINE_ERRORS] })
test.beforeEach(async ({ context }) => {
  await withinOneHour()
  await withoutPhonePrompt(context)
})

const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

test('an admin follows a figure to its rows and downloads them', async ({ page, context, shop }) => {
  const admin = await signIn(shop, context, 'admin')
  const [product] = await makeOwnProducts(shop, 1)
  const body = {
    phone_number: admin.person.phone,
    whatsapp_number: admin.person.phone,
    customer_name: '=Neema',
    shipping_address: 'Mwanza',
    items: [{ id: product?.id, type: null, quantity: 2, price: 5000 }],
    total_amount: 10_000,
  }
  const { body: made } = await admin.post('submit_order', body)
  await admin.post('update_order_item_ready', { order_id: made.order_id, item_index: 0, ready: 1 })

  await page.goto('/inventory-analytics')
  await figure(page, 'Mauzo kutoka kwenye oda').click()
  await expect(page.getByRole('heading', { name: 'Mauzo', level: 1 })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`Oda ${made.order_id}\\b.*TSh\\s10,000`) })
  await expect(row).toBeVisible()
  await passesAxe(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pakua CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe('\uFEFFMuda,Oda,Bidhaa,Pisi,Bei,Jumla,Gharama ya pisi hizi,Faida,Mteja,Simu')
  expect(text).toContain(`,${made.order_id},`)
  expect(text).toContain(",'=Neema,")
  // On a phone the product and the sum are one line, and the whole card opens the order.
  const [subject, sum] = await row
    .locator('[data-lead] > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  expect(subject).toBe(sum)
  await row.click({ position: { x: 4, y: 4 } })
  const order = page.getByRole('dialog', { name: `Oda Na. ${made.order_id}` })
  await expect(order).toBeVisible()
  // The first step back closes the order, the second leaves the list of orders below it.
  await page.goBack()
  await expect(order).toBeHidden()
  await page.goBack()
  await expect(row).toBeVisible()
  await page.goBack()
  await expect(figure(page, 'Madeni')).toBeVisible()

  await page.goto('/inventory-analytics?meza=malipo&kuanzia=2020-01-01&hadi=2020-01-31')
  await expect(page.getByText('Hakuna kitu kipindi hiki.')).toBeVisible()
  await ready(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: analyticsTexts.lastYear }).click()
  await expect(page.getByText(commonTexts.networkError, { exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: commonTexts.retry }).click()
  await expect(page.getByRole('table').or(page.getByText('Hakuna kitu kipindi hiki.'))).toBeVisible()
})

test('reports that neither load nor are cached show one error and a retry', async ({ page, context, shop }) => {
  await signIn(shop, context, 'admin')
  const calls = '**/api/{get_daily_summary,get_analytics}.php*'
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  await page.goto('/inventory-analytics')
  // One error for both sections.
  await expect(page.getByRole('alert').getByText(commonTexts.networkError)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ripoti ya kipindi' })).toBeHidden()
  await page.unroute(calls)
  await page.getByRole('button', { name: commonTexts.retry }).click()
  await expect(page.getByRole('heading', { name: 'Ripoti ya kipindi' })).toBeVisible()
})
