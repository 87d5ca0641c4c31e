import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Input } from '../../../../contract/all.ts'
import type { FirstStep } from '../../../../shop/settings/first-steps.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

async function doneBy(admin: SignedIn): Promise<FirstStep[]> {
  const { status, body } = await admin.call('getFirstSteps', {})
  assert.equal(status, 200)
  assert.equal(
    body.done,
    body.steps.every(({ done }) => done),
  )
  return body.steps.filter(({ done }) => done).map(({ step }) => step)
}

test('each first step is shown as done once the admin has done it', async () => {
  const admin = await makeMember(shop, 'admin')
  const { db } = shop
  const writeAudit = (action: string, after: object) =>
    db
      .insertInto('audit')
      .values({ action, subject: 'person', subject_id: String(admin.person.id), after: JSON.stringify(after) })
      .execute()
  // This account was made neither by a command nor by the demo, so the person chose the password when signing up.
  assert.deepEqual(await doneBy(admin), ['password', 'categories', 'demo'])

  await writeAudit('appoint', { role: 'admin', password: true })
  assert.deepEqual(await doneBy(admin), ['categories', 'demo'], 'the operator of the server set the password')
  await writeAudit('appoint', { role: 'admin', password: false })
  await writeAudit('change_password', {})
  assert.deepEqual(await doneBy(admin), ['password', 'categories', 'demo'])

  const save = async (change: Partial<Input<'updateShopSettings'>>) => {
    const { updated_at } = (await admin.call('getShopSettings', {})).body
    assert.equal(
      (await admin.call('updateShopSettings', { ...change, updated_at, password: MEMBER_PASSWORD })).status,
      200,
    )
  }
  const { settings: example } = (await admin.call('getShopSettings', {})).body
  // The example's services, promises, address, email and map must each be changed or removed.
  await save({ services: [] })
  assert.deepEqual(
    await doneBy(admin),
    ['password', 'categories', 'demo'],
    'the promises are still those of the example',
  )
  await save({ trust_lines: ['Unabadilisha ndani ya siku 3'], address: 'Barabara ya 8, Tanga', email: '' })
  assert.deepEqual(
    await doneBy(admin),
    ['services', 'password', 'categories', 'demo'],
    'the map is still that of the example',
  )
  await save({ map: null })
  assert.deepEqual(await doneBy(admin), ['services', 'address', 'password', 'categories', 'demo'])
  await save({ services: [...example.services], address: example.address })
  await save({ name: 'Duka la Asha' })
  await save({ phones: ['0754222333'] })
  assert.deepEqual(await doneBy(admin), ['name', 'phones', 'password', 'categories', 'demo'])

  const [first, second] = (await admin.call('getShopSettings', {})).body.settings.providers
  assert.ok(first?.whatsapp && second?.whatsapp)
  await save({
    providers: [
      { ...first, whatsapp: null },
      { ...second, whatsapp: null },
    ],
  })
  assert.deepEqual(
    await doneBy(admin),
    ['name', 'phones', 'password', 'categories', 'demo'],
    'no provider receives orders',
  )
  await save({ providers: [{ ...first, whatsapp: '0754222333' }, second] })
  assert.deepEqual(
    await doneBy(admin),
    ['name', 'phones', 'password', 'categories', 'demo'],
    'one number is still that of the example',
  )
  await save({
    providers: [
      { ...first, whatsapp: '0754222333' },
      { ...second, whatsapp: null },
    ],
  })
  const own = ['name', 'phones', 'providers', 'password'] as const
  assert.deepEqual(await doneBy(admin), [...own, 'categories', 'demo'])

  const product = await makeProduct(db, [{}], { category: 'Kilimo' })
  await db.updateTable('products').set({ demo_name: product.name }).where('id', '=', product.id).execute()
  assert.deepEqual(await doneBy(admin), own, 'a demo product does not count, and its category has no provider')
  const { body } = await admin.call('getFirstSteps', {})
  assert.deepEqual(body.unlisted_categories, ['Kilimo'])
  const { categories } = (await admin.call('getShopSettings', {})).body.settings
  await save({ categories: [...categories, { name: 'Kilimo', provider_id: first.id }] })
  await makeProduct(db, [{ stock: null }])
  assert.deepEqual(await doneBy(admin), [...own, 'product', 'categories'])
  await makeProduct(db, [{ stock: 3 }])
  assert.deepEqual(await doneBy(admin), [...own, 'product', 'opening', 'categories'])

  const backup = { name: 'nakala', size: 1, made_at: new Date(), ok: true }
  await db
    .insertInto('backups')
    .values({ ...backup, place: '/data/backups' })
    .execute()
  assert.deepEqual(
    await doneBy(admin),
    [...own, 'product', 'opening', 'categories'],
    'a backup on the server does not count',
  )
  await writeAudit('download_backup', {})
  assert.deepEqual(await doneBy(admin), [...own, 'product', 'opening', 'categories', 'backup'])
  assert.equal((await admin.call('getFirstSteps', {})).body.demo_products, 1)

  await db.updateTable('people').set({ demo_phone: admin.person.phone }).where('id', '=', admin.person.id).execute()
  assert.equal((await admin.call('getFirstSteps', {})).body.is_demo_account, true)
  assert.deepEqual(await doneBy(admin), ['name', 'phones', 'providers', 'product', 'opening', 'categories', 'backup'])
})

test('staff are told that a restored shop is asleep, customers are not', async () => {
  const [seller, customer] = [await shop.as('salesperson'), await shop.as('customer')]
  assert.equal((await seller.call('getNotifications', {})).body.asleep, false)
  await shop.db.updateTable('store_state').set({ asleep: true }).execute()
  assert.equal((await seller.call('getNotifications', {})).body.asleep, true)
  assert.equal((await customer.call('getNotifications', {})).body.asleep, false)
})
