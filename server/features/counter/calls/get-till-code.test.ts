import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('a browser keeps its code when the seller changes, and another browser gets another code', async () => {
  const seller = await shop.as('salesperson')
  const manager = await shop.as('manager')
  const till = { client_till_id: 'simu-ya-kaunta-1' }
  const first = await seller.post('get_till_code', till)
  assert.equal(first.status, 200, first.text)
  assert.match(first.body.till_code, /^[1-9]\d*$/)
  assert.equal((await seller.post('get_till_code', till)).body.till_code, first.body.till_code)
  assert.equal((await manager.post('get_till_code', till)).body.till_code, first.body.till_code)
  const other = await seller.post('get_till_code', { client_till_id: 'simu-ya-kaunta-2' })
  assert.notEqual(other.body.till_code, first.body.till_code)
})

test('store managers, customers and requests without a key get no code', async () => {
  const till = { client_till_id: 'simu-ya-kaunta-3' }
  for (const role of ['storeManager', 'customer'] as const)
    assert.equal((await (await shop.as(role)).post('get_till_code', till)).status, 403)
  const seller = await shop.as('salesperson')
  assert.equal((await seller.post('get_till_code', {} as typeof till)).status, 400)
})
