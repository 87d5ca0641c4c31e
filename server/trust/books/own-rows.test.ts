// Rights that depend on the owner of a row. A request for another person's row gets the same response as a request for
// a missing row.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallName, calls } from '../../../contract/all.ts'
import type { Call } from '../../../contract/call.ts'
import { type Scope, scopeOf } from '../../../shop/people/rights.ts'
import { type Caller, callers, type Role, roles } from '../../../shop/people/roles.ts'
import type { Client, Received } from '../../testing/client.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../testing/stop-with-correct-books.ts'
import { type Owner, type RowCall, rowCalls } from './own-rows.ts'

/** Calls with the scope 'own' that take no row: they list the caller's rows or concern only the caller. */
const aboutTheCaller: readonly CallName[] = [
  'getNotifications',
  'markNotificationsRead',
  'getPush',
  'subscribePush',
  'unsubscribePush',
  'notifyMe',
  'getProductAlerts',
  'getOrders',
  'getCounterDay',
  'getDeliveries',
  'getCustomers',
  'getDebts',
  'getMyStatement',
  'getCapturedOrders',
  'getToday',
  'searchShop',
  'getDay',
  'moveCash',
  'uploadProfilePhoto',
  'changePassword',
  'changePhone',
  'updateUsername',
  'deleteAccount',
  'getMyData',
]
/**
 * Calls whose right is not limited to the caller's rows. For the row, they check the second right that is given here.
 */
const checkedInside = { counterSale: 'seeCustomers', convertCapturedOrder: 'seeCapturedOrders' } as const
const isChecked = (call: CallName): call is keyof typeof checkedInside => call in checkedInside

let shop: TestShop
let admin: SignedIn
let rows: RowCall[]
before(async () => {
  shop = await startTestShop({ LOG_LEVEL: 'error' })
  admin = await shop.as('admin')
  rows = await rowCalls(shop, admin)
})
after(() => stopWithCorrectBooks(shop))

const isRole = (caller: Caller): caller is Role => (roles as readonly string[]).includes(caller)

/** Returns a new caller of a kind. A guest is a browser that has already ordered. */
async function newCaller(caller: Caller): Promise<Owner> {
  if (isRole(caller)) return shop.as(caller)
  const client = shop.anonymous()
  const { id } = await makeProduct(shop.db)
  await client.call(
    'submitOrder',
    orderBody([{ id }], { phone_number: '0754 660 999', client_order_id: crypto.randomUUID() }),
  )
  return client
}

/** Sends an input to a call. The compiler cannot know that the input belongs to this call. */
const send = (by: Client, call: CallName, input: object): Promise<Received> => by.call(call, input as never)

/** Returns the scope that a caller has for a call, by default without the settings that extend it. */
function scopeFor(call: CallName, caller: Caller, staff_see: 'none' | 'salespeople' = 'none'): Scope {
  const settings = { staff_see, see_costs: 'all' } as const
  const { may }: Call = calls[call]
  const reached = scopeOf(may, caller, settings)
  return reached !== 'no' && isChecked(call) ? scopeOf(checkedInside[call], caller, settings) : reached
}

test('every call with the scope own has a test case, or is about the caller', () => {
  const listed = new Set<string>([...rows.map(({ call }) => call), ...aboutTheCaller])
  const own = (Object.entries(calls) as [CallName, Call][]).filter(([name]) =>
    callers.some((caller) => scopeFor(name, caller) === 'own'),
  )
  assert.deepEqual(
    own.map(([name]) => name).filter((name) => !listed.has(name)),
    [],
  )
  for (const call of Object.keys(checkedInside)) assert.ok(listed.has(call), call)
})

test('callers reach their own rows, and get the same refusal for other people’s rows as for missing rows', async (t) => {
  for (const { call, own, missing, others } of rows)
    for (const caller of callers.filter((one) => scopeFor(call, one) === 'own'))
      await t.test(`${call} by ${caller}`, async () => {
        const [me, other] = [await newCaller(caller), await newCaller(caller)]
        const mine = await own(me, caller)
        const theirs = await own(other, caller)
        const refused = await send(me, call, theirs)
        assert.equal(refused.status, others, refused.text)
        const unknown = await send(me, call, { ...mine, ...missing })
        assert.deepEqual([unknown.status, unknown.text], [refused.status, refused.text])
        const reached = await send(me, call, mine)
        assert.equal(reached.status, 200, reached.text)
      })
})

test('an admin reaches everybody’s rows, and so do staff whom staff_see includes', async (t) => {
  await changeShopSettings(shop, { staff_see: 'salespeople' }, admin)
  for (const { call, own, mayOnlySee } of rows)
    for (const caller of callers.filter((one) => scopeFor(call, one, 'salespeople') === 'all'))
      await t.test(`${call} by ${caller}`, async () => {
        const owner = await newCaller(caller === 'admin' ? 'salesperson' : caller)
        const reached = await send(await newCaller(caller), call, await own(owner, caller))
        assert.equal(reached.status, mayOnlySee.includes(caller) ? 403 : 200, reached.text)
      })
})
