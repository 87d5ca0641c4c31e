import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { SignedIn } from '../../server/testing/making/sign-in.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { withinOneHour } from '../../server/testing/within-one-hour.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { analyticsTexts } from '../../shop/texts/reports.ts'
import { passesAxe } from '../testing/axe.ts'
import { makeOwnProducts } from '../testing/cart.ts'
import { expect, OFFLINE_ERRORS, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'

test.use({ expectedErrors: [OFFLINE_ERRORS] })
test.beforeEach(async ({ context }) => {
  await withinOneHour()
  await withoutPhonePrompt(context)
})

/** Orders pieces at TSh 5,000 each and marks them ready, so that they count as sold. Returns the order's number. */
async function sell(shop: TestShop, admin: SignedIn, sale: { name: string; quantity: number }): Promise<number> {
  const [product] = await makeOwnProducts(shop, 1)
  const body = {
    phone_number: admin.person.phone,
    whatsapp_number: admin.person.phone,
    customer_name: sale.name,
    shipping_address: 'Mwanza',
    items: [{ id: product?.id, type: null, quantity: sale.quantity, price: 5000 }],
    total_amount: sale.quantity * 5000,
  }
  const { order_id } = (await admin.post('submit_order', body)).body
  await admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })
  return order_id
}

const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

test('an admin follows a figure to its rows and downloads them', async ({ page, context, shop }) => {
  const admin = await signIn(shop, context, 'admin')
  const order_id = await sell(shop, admin, { name: '=Neema', quantity: 2 })

  await page.goto('/inventory-analytics')
  await figure(page, 'Mauzo kutoka kwenye oda').click()
  await expect(page.getByRole('heading', { name: 'Mauzo', level: 1 })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`Oda: ${order_id}\\b.*TSh\\s10,000`) })
  await expect(row).toBeVisible()
  await passesAxe(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pakua CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe('\uFEFFMuda,Oda,Bidhaa,Pisi,Bei,Jumla,Gharama ya pisi hizi,Faida,Mteja,Simu')
  expect(text).toContain(`,${order_id},`)
  expect(text).toContain(",'=Neema,")
  // On a phone the product and the sum are one line, and the whole card opens the order.
  const [subject, sum] = await row
    .locator('[data-lead] > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  expect(subject).toBe(sum)
  await row.click({ position: { x: 4, y: 4 } })
  const order = page.getByRole('dialog', { name: `Oda Na. ${order_id}` })
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
  await untilHydrated(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: analyticsTexts.lastYear }).click()
  await expect(page.getByText(commonTexts.networkError, { exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: commonTexts.retry }).click()
  await expect(page.getByRole('table').or(page.getByText('Hakuna kitu kipindi hiki.'))).toBeVisible()
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  for (const table of ['mauzo', 'madeni']) {
    test(`the rows of ${table} are one table, with right-aligned amounts of one style`, async ({
      page,
      context,
      shop,
    }) => {
      const admin = await signIn(shop, context, 'admin')
      await sell(shop, admin, { name: 'Neema', quantity: 1 })
      await sell(shop, admin, { name: 'Rehema wa Nyakato, duka la pili kulia kwa stendi kuu ya mabasi', quantity: 300 })
      await page.goto(`/inventory-analytics?meza=${table}`)
      const rows = page.getByRole('table').locator('tbody tr')
      await expect(rows.nth(1)).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Jumla' })).toBeVisible()
      expect(await page.getByRole('table').evaluate(findTableFaults)).toEqual([])
    })
  }
})

/**
 * Runs in the page. Returns the faults of a table: rows that are not laid out as table rows, amounts of different
 * styles or not aligned, or a table wider than its frame.
 */
function findTableFaults(table: Element): string[] {
  const rows = [...table.querySelectorAll('tr')]
  const shapes = rows.map((row) => getComputedStyle(row).display)
  const columns = [...table.querySelectorAll('thead th')].map((head, at) => ({
    name: head.textContent,
    isMoney: head.getAttribute('data-kind') === 'money',
    cells: rows.flatMap((row) => row.children[at] ?? []),
  }))
  const endOf = (cell: Element) => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    return text.getBoundingClientRect().right
  }
  const isInLine = (ends: readonly number[]) => Math.max(...ends) - Math.min(...ends) < 1
  const looksOf = (cell: Element) => {
    const { fontSize, fontWeight, color } = getComputedStyle(cell)
    return `${fontSize} ${fontWeight} ${color}`
  }
  const money = columns.filter(({ isMoney }) => isMoney)
  const looks = new Set(money.flatMap(({ cells }) => cells.slice(1).map(looksOf)))
  const frame = table.parentElement
  return [
    ...new Set(shapes.filter((shape) => shape !== 'table-row')),
    ...(money.length < 3 ? [`${money.length} columns of money`] : []),
    ...(looks.size > 1 ? [`money looks different: ${[...looks].join(', ')}`] : []),
    ...money.filter(({ cells }) => !isInLine(cells.map(endOf))).map(({ name }) => `${name} is not in line`),
    ...(frame && frame.scrollWidth > frame.clientWidth ? ['wider than its frame'] : []),
  ]
}

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
