// Quantity prices without scripts: shown on the page, charged by the form, and named on the order's page.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeProduct } from '../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
  const price_tiers = JSON.stringify([
    { from: 6, price: 23_000, unit: 'piece' },
    { from: 1, price: 240_000, unit: 'package' },
  ])
  const product = { id: 'redio', name: 'Redio', category: 'Redio' }
  await makeProduct(shop.db, [{ price: 25_000, price_tiers, items_per_package: 12 }], product)
})
after(() => shop.stop())

const typed = {
  id: 'redio',
  choice: '25000 ',
  customer_name: 'Neema Juma',
  whatsapp_number: '0754 000 111',
  shipping_address: 'Nyamagana, Mwanza',
  provider_id: '1',
}

test('the form shows the tiers, and orders at the price of the quantity', async () => {
  const who = shop.anonymous()
  const page = (await who.send('/bidhaa/redio')).text.replace(/<[^>]*>/g, '\n')
  assert.match(page, /Bei ya jumla kuanzia pisi 6: TSh\s23,000/)
  assert.match(page, /Bei ya jumla kuanzia katoni 1: TSh\s240,000/)
  const body = new URLSearchParams({ ...typed, quantity: '13' })
  const sent = await who.send('/agiza', { method: 'POST', body, headers: { origin: shop.origin } })
  assert.equal(sent.status, 303, sent.text)
  const saved = (await who.send(sent.headers.get('location') ?? '')).text
  const words = saved.replace(/<[^>]*>/g, '')
  assert.match(words, /Redio × 13.* = TSh\s263,000/)
  assert.match(words, /Jumla: TSh\s263,000/)
  assert.ok(
    saved.includes(encodeURIComponent('Redio × 13 (katoni 1 + pisi 1) = TSh 263,000')),
    'the page shows the same text as the message',
  )
  const line = await shop.db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([line.line_total, line.list_price, line.package_price], [263_000, 25_000, 240_000])
})
