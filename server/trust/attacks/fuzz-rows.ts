import type { CallName, Input } from '../../../contract/all.ts'
import { hashPassword } from '../../features/accounts/passwords/password-hash.ts'
import { backUp } from '../../testing/making/back-up.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { form, jpeg } from '../../testing/making/pictures.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { first, requireValue } from '../../testing/require-value.ts'
import type { TestShop } from '../../testing/start-test-shop.ts'

/** The password of the customer in these rows. */
export const PASSWORD = 'siri-yangu'

/**
 * The number of rows of each kind that bodies can refer to. Enough of them remain, although the test decides or deletes
 * some.
 */
const EACH = 6

const makeEach = async <T>(make: (at: number) => Promise<T>): Promise<T[]> => {
  const created: T[] = []
  for (let at = 0; at < EACH; at += 1) created.push(await make(at))
  return created
}

export type Rows = Awaited<ReturnType<typeof makeRows>>

/** For each call, a function that returns bodies as the front end sends them. */
export type Seeds = { readonly [N in CallName]: (rows: Rows) => Input<N>[] }

/** Fills a shop with rows that the calls can refer to. */
export async function makeRows(shop: TestShop) {
  const [admin, seller, customer] = [await shop.as('admin'), await shop.as('salesperson'), await shop.as('customer')]
  const personId = customer.person.id
  const password_hash = await hashPassword(PASSWORD)
  await shop.db.updateTable('people').set({ password_hash }).where('id', '=', personId).execute()
  const { id: product } = await makeProduct(shop.db, [{ stock: 1_000_000 }], { id: 'fuzz-1', name: 'Redio' })
  await shop.db.insertInto('barcodes').values({ code: '5901234123457', product_id: product, pieces: 1 }).execute()
  const orders = await makeEach(
    async (at) =>
      (await shop.anonymous().call('submitOrder', orderBody([{ id: product, quantity: 1 + at }]))).body.order_id,
  )
  const order_id = first(orders)
  const pay = (at: number) =>
    admin.call('updateOrderPayment', { order_id, amount: 100 + at, method: 'taslimu', key: `payment-${at}` })
  const forgetful = await shop.as('customer')
  const reset = await admin.call('createResetLink', { phone_number: forgetful.person.phone })
  const picture = await jpeg()
  const debtors = await makeEach(async (at) => {
    const debtor = { customer_name: `Mdaiwa ${at}`, phone_number: `${754_770_000 + at}` }
    const body = { ...debtor, client_entry_id: `entry-fuzz-${at}`, amount: 1000, reason: 'Daftari' }
    return (await admin.call('addCustomerEntry', { ...body, kind: 'opening' })).body.customer.id
  })
  return {
    product,
    orders,
    customer: customer.person.phone,
    token: requireValue(new URL(reset.body.link).searchParams.get('t')),
    password_hash,
    changesToSend: await makeEach(async (at) => {
      const { id } = await makeProduct(shop.db, [{ price: 5000 }])
      const { updated_at } = (await admin.call('getProductById', { id })).body.product
      return { ids: [id], change: { price: 6000 + at }, expected: [{ id, updated_at }] }
    }),
    /** Audit ids of changes that can be undone. */
    undoable: await makeEach(async (at) => {
      const { id } = await makeProduct(shop.db, [{ price: 5000 }])
      const { updated_at } = (await admin.call('getProductById', { id })).body.product
      const change = { ids: [id], change: { price: 6000 + at }, expected: [{ id, updated_at }] }
      return requireValue((await admin.call('updateProducts', change)).body.audit_id)
    }),
    spare: await makeEach(async () => (await makeProduct(shop.db)).id),
    awaited: await makeEach(async () => (await makeProduct(shop.db, [{}], { status: 'karibu' })).id),
    deleted: await makeEach(async () => (await makeProduct(shop.db, [{}], { deleted_at: new Date() })).id),
    payments: await makeEach(async (at) => requireValue((await pay(at)).body.order.payments?.at(-1)).id),
    debtors,
    debtPayments: await makeEach(async (at) => {
      const body = { customer_id: first(debtors), client_payment_id: `payment-fuzz-${at}`, amount: 1 }
      return (await admin.call('receiveCustomerPayment', { ...body, method: 'taslimu' })).body.payment_id
    }),
    requests: await makeEach(
      async (at) => (await seller.call('submitStockRequest', { product_id: product, quantity: 1 + at })).body.id,
    ),
    updates: await makeEach(async (at) => {
      const updates = [{ type: null, stock: 1 + at, buying_price: 1, shipping_cost: 1 }]
      return first((await seller.call('submitPendingStockUpdate', { product_id: product, updates })).body.ids)
    }),
    captured: await makeEach(async (at) => {
      const fields = { phone: `075400000${at}`, name: 'Asha' }
      return (await seller.post('captured_orders', form(fields, [picture], 'order_image'))).body.order.id
    }),
    handOvers: await makeEach(async (at) => {
      const move = {
        client_move_id: `move-fuzz-of-${at}`,
        direction: 'toa',
        amount: 5,
        reason: 'Kwa msimamizi',
      } as const
      return (await seller.call('moveCash', { ...move, to_person_id: admin.person.id })).body.move_id
    }),
    stocktakes: await makeStocktakes(seller, product),
    expenses: await makeEach(
      async (at) => (await admin.call('addExpense', { name: `Umeme ${at}`, amount: 5 })).body.expense.id,
    ),
    backup: (await backUp(admin)).name,
  }
}

/** Makes a stocktake that is still open, and a stocktake that waits for a decision. */
async function makeStocktakes(by: SignedIn, product_id: string): Promise<number[]> {
  const ids: number[] = []
  for (const category of ['Matandiko', null]) {
    const { stocktake_id } = (await by.call('openStocktake', { category })).body
    const lines = [{ product_id, type: null, pieces: 3 }]
    await by.call('countStock', { client_count_id: `hesabu-ya-${stocktake_id}`, stocktake_id, lines })
    if (ids.length > 0) await by.call('closeStocktake', { stocktake_id })
    ids.push(stocktake_id)
  }
  return ids
}
