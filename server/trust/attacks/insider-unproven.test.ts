// A seller takes goods or money through acts that look ordinary: new products and types, payments without a reference,
// and credit to old customers. The evening page of the same day lists each of these acts.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { actsSeen } from '../../testing/owners-day.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
  await changeShopSettings(shop, { staff_see: 'salespeople' })
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

const seen = (kind: string, by: SignedIn = seller) => actsSeen(admin, kind, by)

function sendForm(path: 'products' | `products?${string}`, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return seller.post(path, form)
}

/** Makes a customer who is not new and has no credit limit. */
async function makeOldCustomer(name: string, phone_number: string): Promise<number> {
  const opening = { kind: 'opening', client_entry_id: crypto.randomUUID(), reason: 'Daftari', amount: 100 }
  const made = requireOk(await admin.post('add_customer_entry', { ...opening, customer_name: name, phone_number })).body
  const created_at = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000)
  await shop.db.updateTable('customers').set({ created_at }).where('id', '=', made.customer.id).execute()
  return made.customer.id
}

test('a new type that is cheaper than the other types is listed with the difference, and a new product is listed with its price', async () => {
  const { id, name } = await makeProduct(shop.db, [{ price: 50_000 }])
  const types = [
    { type: 'Nyekundu', price: 50_000 },
    { type: 'Ya rafiki', price: 100 },
  ]
  requireOk(await sendForm(`products?id=${id}`, { customPrices: JSON.stringify(types) }))
  requireOk(await seller.post('counter_sale', saleBody([{ id, type: 'Ya rafiki', quantity: 5, price: 100 }])))
  const added = [-49_900, `${name} Ya rafiki: 100 na nyingine 1`]
  assert.deepEqual(await seen('price_new'), [added])
  const product = { name: 'Televisheni ya pili', category: 'Nguo', price: '250', productDescription: 'Ndogo' }
  requireOk(await sendForm('products', product))
  // That a piece of a new product costs less than its carton does not count as a lowered price.
  const soap = [
    { type: 'Kipande', price: 500 },
    { type: 'Katoni ya 24', price: 11_000 },
  ]
  requireOk(await sendForm('products', { ...product, name: 'Sabuni mpya', customPrices: JSON.stringify(soap) }))
  const whole = [[0, 'Sabuni mpya Kipande: 500 na nyingine 1'], [0, 'Televisheni ya pili: 250'], added]
  assert.deepEqual(await seen('price_new'), whole)
})

test('a type or product that is restored at its old low price is listed', async () => {
  const { id, name } = await makeProduct(shop.db, [{ price: 50_000 }])
  const dear = { type: 'Nyekundu', price: 50_000 }
  const offer = async (...types: { type: string; price: number }[]) =>
    requireOk(await sendForm(`products?id=${id}`, { customPrices: JSON.stringify(types) }))
  const earlier = (await seen('price_new')).length
  /** Returns the acts of this test. The newest act comes first, so the earlier acts are at the end. */
  const acts = async () => {
    const all = await seen('price_new')
    return all.slice(0, all.length - earlier)
  }
  const cheap = [-49_900, `${name} Ofa: 100`]
  await offer(dear)
  await offer(dear, { type: 'Ofa', price: 100 })
  await offer(dear)
  const first = [cheap, [0, `${name} Nyekundu: 50,000`]]
  assert.deepEqual(await acts(), first)
  await offer(dear, { type: 'Ofa', price: 100 })
  assert.deepEqual(await acts(), [cheap, ...first], 'the type is restored at its old price')
  await offer(dear)
  await offer(dear, { type: 'Ofa', price: 300 })
  const dearer = [-49_700, `${name} Ofa: 300`]
  assert.deepEqual(await acts(), [dearer, cheap, ...first], 'the type is restored at a higher price')
  await offer(dear, { type: 'Ofa', price: 300 })
  assert.equal((await acts()).length, 4, 'an edit without a change is not listed')
  requireOk(await seller.call('deleteProduct', { id }))
  requireOk(await admin.call('restoreProduct', { id }))
  assert.deepEqual(await seen('price_new', admin), [[-49_700, `${name} Ofa: 300 na nyingine 1`]])
})

test('a barcode that is removed, or changed to fewer pieces, is listed with the loss per scan', async () => {
  const soap = await makeProduct(shop.db, [{ price: 2000 }])
  const television = await makeProduct(shop.db, [{ type: 'Kubwa', price: 900_000 }])
  const carton = { code: '6009000000011', pieces: 24 }
  const large = { code: '6009000000028', pieces: 1 }
  const give = async ({ id }: { id: string }, fields: Record<string, unknown>) =>
    requireOk(
      await sendForm(
        `products?id=${id}`,
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])),
      ),
    )
  const types = (barcodes: object[]) => ({ customPrices: [{ type: 'Kubwa', price: 900_000, barcodes }] })
  await give(soap, { barcodes: [carton] })
  await give(television, types([large]))
  assert.deepEqual(await seen('barcode_moved'), [], 'new barcodes are not listed')
  await give(soap, { barcodes: [{ ...carton, pieces: 1 }] })
  await give(television, types([]))
  await give(soap, { barcodes: [{ ...carton, pieces: 1 }, large] })
  assert.deepEqual(await seen('barcode_moved'), [
    [-900_000, `${television.name} Kubwa: ${large.code}, 1 → imeondolewa`],
    [-46_000, `${soap.name}: ${carton.code}, 24 → 1`],
  ])
})

test('a non-cash payment is listed if its reference is missing, too short, or made of words', async () => {
  const { id } = await makeProduct(shop.db, [{ stock: null }])
  const pay = async (reference: string, amount: number) => {
    const payments = [{ method: 'mpesa', amount, reference }]
    requireOk(await seller.post('counter_sale', saleBody([{ id, quantity: 1, price: amount }], { payments })))
  }
  await pay('', 5000)
  await pay('AB-123', 5000)
  await pay('QWE123456', 5000)
  await pay('Amelipa kwa simu', 5000)
  assert.deepEqual(await seen('no_reference'), [
    [5000, 'Amelipa kwa simu'],
    [5000, 'AB-123'],
    [5000, ''],
  ])
})

test('credit to an old customer is listed, both for a counter sale and for an order that is made ready', async () => {
  const { id } = await makeProduct(shop.db, [{ stock: null }])
  const phone_number = '0754222001'
  await makeOldCustomer('Mzee wa siku nyingi', phone_number)
  const lines = [{ id, quantity: 9, price: 5000 }]
  requireOk(await seller.post('counter_sale', saleBody(lines, { payments: [], phone_number })))
  const placed = await shop.anonymous().call('submitOrder', orderBody([{ id, quantity: 4 }], { phone_number }))
  requireOk(await seller.call('updateOrderItemReady', { order_id: placed.body.order_id, item_index: 0, ready: 1 }))
  assert.deepEqual(await seen('credit'), [[45_000, 'Mzee wa siku nyingi']])
  assert.deepEqual(await seen('unpaid_order'), [[20_000, 'Mzee wa siku nyingi']])
  assert.deepEqual(await seen('new_credit'), [])
})

test('a credit limit that is raised or removed is listed, but not a limit that is lowered', async () => {
  const manager = await shop.as('manager')
  const id = await makeOldCustomer('Mkopaji', '0754222002')
  const limit = async (credit_limit: number | '') =>
    requireOk(await manager.post('update_customer', { id, credit_limit }))
  await limit(90_000)
  await limit(10_000)
  await limit(900_000)
  await limit('')
  assert.deepEqual(await seen('limit_raised', manager), [
    [0, 'Mkopaji: 900,000 → bila kikomo'],
    [890_000, 'Mkopaji: 10,000 → 900,000'],
  ])
})

test('money that a closing hands over to a colleague instead of an admin is listed with the colleague', async () => {
  const colleague = await shop.as('salesperson')
  const { name } =
    requireOk(await admin.call('getDay', {})).body.people.find(({ id }) => id === colleague.person.id) ?? {}
  const close = (amount: number, to_person_id: number, note: string) =>
    seller.call('closeDay', {
      client_closing_id: crypto.randomUUID(),
      date: shopDay(new Date()),
      counted: [{ method: 'taslimu', amount, left: 0 }],
      to_person_id,
      note,
    })
  for (const drawers of ['person', 'shop'] as const) {
    await changeShopSettings(shop, { drawers })
    requireOk(await close(250_100, colleague.person.id, `Yote: ${drawers}`))
    const { to_confirm } = requireOk(await colleague.call('getDay', {})).body
    requireOk(await colleague.call('confirmMove', { move_id: to_confirm[0]?.move_id ?? 0 }))
    requireOk(await close(700, admin.person.id, 'Kwa mkuu'))
    const moves = await seen('passed')
    assert.deepEqual(moves, [
      ...(drawers === 'shop' ? [[-250_100, `Amekabidhiwa ${name}: Yote: shop`]] : []),
      [-250_100, `Amekabidhiwa ${name}: Yote: person`],
    ])
  }
})

test('cash given to a colleague is listed with both people, and only cash taken out can become an expense', async () => {
  await changeShopSettings(shop, { drawers: 'person' })
  const colleague = await shop.as('salesperson')
  const move = { direction: 'toa', amount: 1_000, reason: 'Chenji' } as const
  const { person } = colleague
  requireOk(await seller.call('moveCash', { ...move, client_move_id: crypto.randomUUID(), to_person_id: person.id }))
  const { people, to_confirm } = requireOk(await colleague.call('getDay', {})).body
  requireOk(await colleague.call('confirmMove', { move_id: to_confirm[0]?.move_id ?? 0 }))
  requireOk(await colleague.call('moveCash', { ...move, client_move_id: crypto.randomUUID() }))
  const nameOf = ({ person: { id } }: SignedIn) => people.find((one) => one.id === id)?.name
  assert.deepEqual((await seen('passed')).at(0), [-1_000, `Kwa ${nameOf(colleague)}: Chenji`])
  const { acts } = requireOk(await admin.call('getDay', {})).body
  const moves = acts.filter(({ kind, person_id }) => ['move', 'passed'].includes(kind) && person_id === person.id)
  assert.deepEqual(
    moves.map(({ reason, move_id }) => [reason, move_id !== null]),
    [
      ['Chenji', true],
      [`Kutoka kwa ${nameOf(seller)}: Chenji`, false],
    ],
  )
})

test('an expense larger than the drawer’s money is listed as unapproved, and a refunded deposit names its customer', async () => {
  const manager = await shop.as('manager')
  const spend = (amount: number) =>
    manager.call('addExpense', { name: `Umeme ${amount}`, amount, date: shopDay(new Date()), from_drawer: 1 })
  const key = () => ({ client_payment_id: crypto.randomUUID(), method: 'taslimu' as const })
  const id = await makeOldCustomer('Mweka Amana', '0754222003')
  const deposit = { customer_id: id, amount: 50_000, keep_as_deposit: 1 } as const
  requireOk(await manager.call('receiveCustomerPayment', { ...deposit, ...key() }))
  requireOk(await spend(30_000))
  requireOk(await spend(30_001))
  const { unapproved } = requireOk(await admin.call('getDay', {})).body
  assert.deepEqual(
    unapproved.filter(({ kind }) => kind === 'beyond_drawer').map(({ amount, reason }) => [amount, reason])[0],
    [-30_001, 'Umeme 30001'],
  )
  requireOk(await manager.call('receiveCustomerPayment', { customer_id: id, amount: 20_000, refund: 1, ...key() }))
  assert.deepEqual(await seen('refund', manager), [[-20_000, 'Mweka Amana']])
})
