import sharp from 'sharp'
import type { Input } from '../../contract/all.ts'
import { seedDemoProducts } from '../../server/start/demo/seed-demo.ts'
import type { Client } from '../../server/testing/client.ts'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { form } from '../../server/testing/making/pictures.ts'
import type { SignedIn } from '../../server/testing/making/sign-in.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { addDays, shopDay } from '../../shop/numbers/dates.ts'
import type { CartLine } from '../../shop/orders/cart.ts'
import type { Role } from '../../shop/people/roles.ts'
import { priceQuantity } from '../../shop/products/prices.ts'
import { fillDay } from './fill-day.ts'

/** Names of people in the pictures: short, usual, and wider than any phone. */
const names: Record<Role, string> = {
  customer: 'Neema Juma Mwakalinga',
  salesperson: 'Asha Hamisi',
  storeManager: 'Baraka Mushi',
  manager: 'Chausiku Nyamhanga-Rwegasira',
  admin: 'Daudi',
}
const buyers = ['Mama Neema', 'Juma', 'Rehema wa Nyakato, duka la pili kulia kwa stendi kuu ya mabasi', 'Pendo Masanja']

const GUEST_PHONE = '0754000321'

const LONG_NAME = 'Vitenge vya jumla mchanganyiko, furushi la vipande kumi vya yadi sita kwa wauzaji wa rejareja'
/** The number of days with sales in the reports. */
const DAYS = 40

type People = Record<Role, SignedIn>

export type FilledShop = {
  /** The sessions of one person of each role. */
  people: People
  /** A person without an account, and the order placed on their phone. */
  guest: { client: Client; phone: string; order: number }
  /** The id of a counted product with types. */
  product: string
  /**
   * The ids of orders: of the customer one ready and paid, one paid in part, one cancelled and one new; and one of the
   * salesperson.
   */
  orders: Record<'paid' | 'part' | 'cancelled' | 'unpaid' | 'ofSeller', number>
  /** The id of a captured order. */
  captured: number
  /** The id of an order that is to be delivered to a place. */
  delivered: number
  /** Lines for a cart. */
  cart: CartLine[]
}

/**
 * Fills a shop as in the middle of a working day: demo products, orders in every state, and work waiting for everybody.
 */
export async function fillShop(shop: TestShop): Promise<FilledShop> {
  // The time is read once, because midnight may pass before everything is created.
  const today = shopDay(Date.now())
  await seedDemoProducts(shop.services)
  const types = ['Nyekundu', 'Bluu bahari', 'Nyeusi'].map((type, index) => ({
    type,
    price: 45_000 + index * 5000,
    stock: index * 40,
  }))
  const packed = { packaging_type: 'katoni', items_per_package: 20 } as const
  const long = await makeProduct(
    shop.db,
    types.map((one) => ({ ...one, ...packed })),
    { name: LONG_NAME, category: 'Vitenge', description: 'Vitenge halisi, rangi haitoki. '.repeat(12).trim() },
  )
  const people = await makePeople(shop)
  const { body } = await people.admin.get('products', { limit: 60 })
  const plain = body.data.filter(
    (one) => one.customPrices.length === 0 && one.price > 0 && one.status === 'inapatikana',
  )
  const lines = plain.slice(0, 4).map(({ id, price }, index) => ({ id, price, quantity: index + 1 }))
  const guest = shop.anonymous()
  const { ofGuest, ...orders } = await placeOrders({ shop, people, guest }, lines)
  await fillStoreroom(people, [long.id, ...plain.slice(0, 3).map(({ id }) => id)])
  await fillStockHistory(people, long.id)
  const { delivered } = await fillDay(shop, people, plain.slice(4, 6))
  await fillReports(shop, people, { products: plain.slice(0, 12), today })
  return {
    people,
    guest: { client: guest, phone: GUEST_PHONE, order: ofGuest },
    product: long.id,
    orders,
    delivered,
    captured: await photographOrders(people),
    cart: plain.slice(0, 3).map(({ id, name, price, images: [image = ''] }, index) => {
      return { id, name, price, quantity: index + 1, instructions: '', image, type: null, mode: 'normal' }
    }),
  }
}

async function makePeople(shop: TestShop): Promise<People> {
  const make = async (role: Role) => {
    const client = await shop.as(role)
    await shop.db.updateTable('people').set({ name: names[role] }).where('id', '=', client.person.id).execute()
    return client
  }
  return {
    customer: await make('customer'),
    salesperson: await make('salesperson'),
    storeManager: await make('storeManager'),
    manager: await make('manager'),
    admin: await make('admin'),
  }
}

/**
 * Places orders of a guest, of strangers, of the customer in every state, and of the salesperson. Returns their ids.
 */
async function placeOrders(
  { shop, people, guest }: { shop: TestShop; people: People; guest: Client },
  lines: Parameters<typeof orderBody>[0],
): Promise<FilledShop['orders'] & { ofGuest: number }> {
  let placed = 0
  const place = async (client: Client, more: Partial<Input<'submitOrder'>>) => {
    const sent = await client.call('submitOrder', orderBody(lines.slice(0, 1 + (placed % 4)), more))
    placed += 1
    return sent.body.order_id
  }
  const [first = '', ...others] = buyers
  const ofGuest = await place(guest, { customer_name: first, phone_number: GUEST_PHONE, whatsapp_number: GUEST_PHONE })
  for (const customer_name of others) await place(shop.anonymous(), { customer_name })
  const ofCustomer = { phone_number: undefined, customer_name: names.customer }
  const [paid, part, cancelled] = [
    await place(people.customer, ofCustomer),
    await place(people.customer, ofCustomer),
    await place(people.customer, ofCustomer),
  ]
  for (const [order_id, isPaidInFull] of [
    [paid, true],
    [part, false],
  ] as const) {
    const { body } = await people.admin.get('get_orders', { id: order_id })
    const order = body.orders[0]
    if (!order) throw new Error(`order ${order_id} was not stored`)
    for (const { item_index } of isPaidInFull ? order.items_list : order.items_list.slice(0, 1))
      await people.admin.call('updateOrderItemReady', { order_id, item_index, ready: 1 })
    const amount = isPaidInFull ? order.total_amount : Math.round(order.total_amount / 2)
    await people.admin.call('updateOrderPayment', {
      order_id,
      amount,
      method: 'mpesa',
      reference: `QWE123RT${order_id}`,
    })
  }
  await people.customer.call('cancelOrder', { order_id: cancelled, reason: 'Nimepata karibu na nyumbani' })
  const unpaid = await place(people.customer, ofCustomer)
  const { items, total_amount } = orderBody(lines.slice(0, 3))
  const ofStranger = { phone_number: undefined, customer_name: 'Mzee Kassim', items, total_amount }
  const ofSeller = await place(people.salesperson, ofStranger)
  return { ofGuest, paid, part, cancelled, unpaid, ofSeller }
}

/** Creates pending requests, pending arrivals with and without costs, and a pending count. */
async function fillStoreroom({ salesperson, storeManager, manager }: People, products: string[]): Promise<void> {
  const [withTypes = '', ...plain] = products
  const packaging = { packaging_type: 'katoni', items_per_package: 20 } as const
  await salesperson.call('submitStockRequest', {
    product_id: withTypes,
    variant_type: 'Bluu bahari',
    quantity: 47,
    ...packaging,
    package_count: 2,
    extra_pieces: 7,
    instructions: 'Kabla ya saa nane mchana',
  })
  for (const product_id of plain) await salesperson.call('submitStockRequest', { product_id, quantity: 5 })
  const updates = [{ type: 'Nyekundu', stock: 100, ...packaging }]
  await storeManager.call('submitPendingStockUpdate', { product_id: withTypes, updates })
  for (const product_id of plain) {
    const costs = { buying_price: 38_000, shipping_cost: 12_000 }
    await salesperson.call('submitPendingStockUpdate', { product_id, updates: [{ stock: 60, ...packaging, ...costs }] })
  }
  const counted = [{ type: 'Bluu bahari', counted: 38, reason: 'Mbili zimevunjika' }]
  await manager.call('submitPendingStockUpdate', { product_id: withTypes, updates: counted })
}

/** Creates arrivals, requests and counts of one type, so that its history has a row of each kind. */
async function fillStockHistory({ salesperson, storeManager, manager }: People, product_id: string): Promise<void> {
  const type = 'Nyeusi'
  const costs = { buying_price: 38_000, shipping_cost: 12_000 }
  const arrival = { type, stock: 40, packaging_type: 'katoni', items_per_package: 20, ...costs } as const
  const approve = async (by: Client, update: Input<'submitPendingStockUpdate'>['updates'][number]) => {
    const { body } = await by.call('submitPendingStockUpdate', { product_id, updates: [update] })
    for (const update_id of body.ids) await manager.call('approvePendingUpdate', { update_id })
  }
  await approve(storeManager, arrival)
  const { body } = await salesperson.call('submitStockRequest', { product_id, variant_type: type, quantity: 25 })
  await storeManager.call('approveStockRequest', { id: body.id })
  await approve(manager, { type, counted: 93, reason: 'Mbili zimelowa' })
}

type Sold = { products: { id: string; price: number }[]; today: string }

/** Adds sales on the days before today. Today already has sales. */
async function fillReports(shop: TestShop, people: People, { products, today }: Sold): Promise<void> {
  const rows = Array.from({ length: DAYS * 2 }, (_, index) => {
    const { id, price } = products[index % products.length] ?? { id: '', price: 0 }
    const units_sold = 1 + ((index * 7) % 5)
    const sales = priceQuantity({ price }, units_sold).line_total
    return { product_id: id, day: addDays(today, -1 - Math.floor(index / 2)), sales, units_sold }
  })
  // Shortly after midnight, the newest demo orders belong to yesterday, so yesterday may already have figures.
  const insert = shop.db.insertInto('daily_figures').values(rows)
  await insert.onConflict((row) => row.columns(['product_id', 'day']).doNothing()).execute()
  const totals = rows.map(({ day, sales, units_sold }, shard) => {
    return {
      day,
      shard: 1000 + (shard % 2),
      sales,
      units_sold,
      ordered: sales * 1.2,
      orders: units_sold,
      paid: sales * 0.9,
    }
  })
  await shop.db.insertInto('day_totals').values(totals).execute()
  for (const [name, amount] of [
    ['Kodi ya pango', 350_000],
    ['Umeme', 42_500],
  ] as const)
    await people.manager.call('addExpense', { name, amount, date: addDays(today, -3) })
}

async function photographOrders({ salesperson }: People): Promise<number> {
  let id = 0
  for (const name of ['Baba Juma wa Igoma', 'Mama Neema']) {
    const photo = await sharp(Buffer.from(paperOf(name)))
      .jpeg()
      .toBuffer()
    const body = form({ phone: '0754333444', name }, [photo], 'order_image')
    id = (await salesperson.post('captured_orders', body)).body.order.id
  }
  return id
}

/** An order as somebody would write it by hand. */
const paperOf = (
  name: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#f3efe2"/>
<g font-family="cursive" font-size="54" fill="#223a7a"><text x="90" y="160">Oda ya ${name}</text>
<text x="90" y="300">1. Redio ya sola - 2</text><text x="90" y="400">2. Vitenge - furushi 1</text>
<text x="90" y="500">3. Taa - 6</text><text x="90" y="660">0754 333 444</text></g></svg>`
