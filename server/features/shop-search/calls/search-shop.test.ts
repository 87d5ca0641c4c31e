import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { showPhone } from '../../../../shop/people/phone.ts'
import type { Client } from '../../../testing/client.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { addProduct } from '../../../testing/making/product-helpers.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: Client
let seller: Awaited<ReturnType<TestShop['as']>>
let buyer: Client
let radio: { id: string; name: string }
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
  buyer = await shop.as('customer')
  radio = await add('Redio ya Neema')
})
after(() => shop.stop())

/** Adds a product through the call, because that stores its search words. */
const add = (name: string) => addProduct(admin, { name, price: '5000' })

async function order(client: Client, customer_name: string, phones: object = {}): Promise<number> {
  const { body, text } = await client.post(
    'submit_order',
    orderBody([{ id: radio.id, price: 5000 }], {
      phone_number: '',
      customer_name,
      client_order_id: crypto.randomUUID(),
      ...phones,
    }),
  )
  return requireValue(body.order_id, text)
}

async function find(client: Client, q: string) {
  const { status, body, text } = await client.get('search_shop', { q })
  assert.equal(status, 200, text)
  return {
    products: body.products.map(({ name }) => name),
    orders: body.orders.map(({ id }) => id),
    people: body.people.map(({ name, role }) => [name, role]),
  }
}

test('a name finds products, orders and people; orders of a customer of that name come before orders with a product of that name', async () => {
  const neema = await order(buyer, 'Neema Mushi')
  const other = await order(buyer, 'Baraka Said')
  const found = await find(admin, 'neema')
  assert.deepEqual(found, {
    products: ['Redio ya Neema'],
    orders: [neema, other],
    people: [['Neema Mushi', null]],
  })
  assert.deepEqual((await find(admin, 'redoi')).products, ['Redio ya Neema'], 'a typing error is corrected')
})

test('an order is found by its number, and by the phone number in local, international or spaced form', async () => {
  const client = await shop.as('customer')
  const id = await order(client, 'Dotto Juma')
  const phone = showPhone(client.person.phone)
  assert.equal((await find(admin, `${id}`)).orders[0], id)
  for (const typed of [phone, `+255${phone.slice(1)}`, `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`]) {
    const found = await find(admin, typed)
    assert.deepEqual([found.orders, found.people], [[id], [['Dotto Juma', null]]], typed)
  }
})

test('only an admin finds staff, by name or phone number, and somebody who is staff and customer is listed once', async () => {
  await seller.post('set_name', { name: 'Rehema Kileo' })
  const id = await order(seller, 'Rehema K.')
  assert.deepEqual((await find(admin, 'rehema')).people, [['Rehema Kileo', 'salesperson']])
  assert.deepEqual((await find(admin, seller.person.phone)).people, [['Rehema Kileo', 'salesperson']])
  assert.deepEqual(await find(await shop.as('manager'), 'rehema'), { products: [], orders: [], people: [] })
  assert.deepEqual(await find(seller, 'rehema'), { products: [], orders: [id], people: [['Rehema K.', null]] })
})

test('staff find only their own orders, until a setting shows them all orders', async () => {
  const manager = await shop.as('manager')
  const id = await order(buyer, 'Zuhura Ally')
  assert.deepEqual((await find(manager, 'zuhura')).orders, [])
  await changeShopSettings(shop, { staff_see: 'managers' })
  assert.deepEqual(await find(manager, 'zuhura'), { products: [], orders: [id], people: [['Zuhura Ally', null]] })
  await changeShopSettings(shop, { staff_see: 'none' })
})

test('a search returns at most five results of each kind and no costs, and without a word it returns nothing', async () => {
  for (let at = 0; at < 6; at += 1) {
    await add(`Sufuria ya Salma ${at}`)
    await order(admin, 'Salma Omari')
  }
  const { products, orders } = await find(admin, 'salma')
  assert.deepEqual([products.length, orders.length], [5, 5])
  assert.deepEqual(await find(admin, '!?'), { products: [], orders: [], people: [] })
  const { text } = await seller.get('search_shop', { q: 'redio' })
  assert.doesNotMatch(text, /buying_price|stock/)
})

test('a stranger, a guest and a customer may not search', async () => {
  for (const client of [shop.anonymous(), buyer]) {
    assert.ok([401, 403].includes((await client.get('search_shop', { q: 'redio' })).status))
  }
  assert.equal((await admin.get('search_shop', { q: 'x'.repeat(101) })).status, 400)
})
