import { addDays, shopDay } from '../../../../shop/numbers/dates.ts'
import { removeExpiredRows } from '../../../features/privacy/remove-expired-rows.ts'
import { requireOk } from '../../require-ok.ts'
import type { TestShop } from '../../start-test-shop.ts'
import { makeProduct } from '../make-product.ts'
import { makeMember } from '../member.ts'
import { makeOpenDays } from '../open-days.ts'
import { orderBody } from '../order-body.ts'
import type { SignedIn } from '../sign-in.ts'

/** An admin acts on customers and their debts in every possible way. */
export async function actOnCustomers(shop: TestShop, admin: SignedIn): Promise<void> {
  const enter = async (kind: 'opening' | 'opening_deposit' | 'write_off' | 'reversal', body: object) => {
    const entry = { kind, client_entry_id: crypto.randomUUID(), reason: 'Daftari la zamani', ...body }
    return requireOk(await admin.post('add_customer_entry', entry)).body
  }
  const pay = async (customer_id: number, body: object) => {
    const payment = { customer_id, client_payment_id: crypto.randomUUID(), method: 'mpesa', ...body }
    return requireOk(await admin.post('receive_customer_payment', payment)).body.payment_id
  }
  const account = await makeMember(shop, 'customer')
  const opening = { amount: 9000, customer_name: 'Mama Salma', phone_number: account.phone }
  const { id } = (await enter('opening', opening)).customer
  const { entry_id } = await enter('write_off', { customer_id: id, amount: 1000 })
  await enter('reversal', { customer_id: id, amount: 1000, entry_id })
  requireOk(
    await admin.call('updateCustomer', { id, name: 'Mama Salma Juma', note: 'Analipa wiki', credit_limit: 50_000 }),
  )
  requireOk(await admin.call('updateCustomer', { id, link_account: 1 }))
  requireOk(await admin.call('remindCustomer', { customer_id: id }))
  requireOk(
    await admin.call('undoCustomerPayment', { payment_id: await pay(id, { amount: 2000 }), reason: 'Namba nyingine' }),
  )

  const { id: gone } = (await enter('opening', { amount: 700, customer_name: 'Duka la Pili' })).customer
  requireOk(await admin.call('mergeCustomers', { keep_id: id, gone_id: gone }))
  requireOk(await admin.call('unmergeCustomers', { id: gone }))
  await pay(gone, { amount: 700 })
  requireOk(await admin.call('forgetCustomer', { id: gone }))

  await enter('opening_deposit', { amount: 500, customer_name: 'Halima Said' })
  await pay(id, { amount: 9500, keep_as_deposit: 1 })
  await pay(id, { amount: 300, refund: 1 })
  await actOnOrders(shop, admin)

  // Makes this customer idle for long, so that removeExpiredRows acts on the customer and the deposit.
  await shop.db
    .updateTable('customers')
    .set({ moved_at: new Date(0), person_id: null })
    .where('id', '=', id)
    .execute()
  await makeOpenDays(shop.db, 10)
  await removeExpiredRows(shop.db)
}

async function actOnOrders(shop: TestShop, admin: SignedIn): Promise<void> {
  const { id } = await makeProduct(shop.db, [{}], { name: 'Kanga ya Ziwa' })
  const place = async (quantity = 2) =>
    (await shop.anonymous().call('submitOrder', orderBody([{ id, quantity }]))).body.order_id
  const order_id = await place()
  requireOk(await admin.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1, own_deposit: 1 }))
  requireOk(await admin.call('setDue', { order_id, due_on: addDays(shopDay(new Date()), 30), reason: 'Aliomba muda' }))
  const bought = await place(3)
  requireOk(await admin.call('updateOrderItemReady', { order_id: bought, item_index: 0, ready: 1, own_deposit: 1 }))
  const returned = {
    order_id: bought,
    client_return_id: crypto.randomUUID(),
    lines: [{ item_index: 0, quantity: 1, to_stock: 1 as const }],
  }
  requireOk(await admin.call('returnOrderItems', { ...returned, keep_as_deposit: 1, reason: 'Imeharibika' }))
  const paid = await place()
  requireOk(await admin.call('updateOrderPayment', { order_id: paid, amount: 4000, method: 'mpesa' }))
  requireOk(await admin.call('cancelOrder', { order_id: paid, reason: 'Hakuja' }))
  requireOk(await admin.call('updateOrderPayment', { order_id: paid, keep_as_deposit: 1 }))
}
