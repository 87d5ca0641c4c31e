// The counter under its heaviest load: eight sellers at the same time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyRows } from '../../commands/books/verify.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { signIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../testing/making/stock-updates.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { spawnShop } from '../../testing/processes/spawned-shop.ts'
import { requireValue } from '../../testing/require-value.ts'

const TILLS = 8
const SALES = 100
/** So few products that several tills often sell the same product. */
const PRODUCTS = 40
const MAX_P95_MS = 300

test('eight tills sell without a pause, and 95 % of their sales are saved within 300 ms', async (t) => {
  const spawned = await spawnShop()
  t.after(() => spawned.close())
  const admin = await signIn(spawned.db, spawned.shop.origin, 'admin')
  const ids: string[] = []
  for (let product = 0; product < PRODUCTS; product += 1) {
    const { id } = await makeProduct(spawned.db, [{ price: 5000 }])
    await approveUpdate(admin, await sendUpdate(admin, id, { counted: 10_000, reason: 'mwanzo' }))
    ids.push(id)
  }
  const before = await verifyRows(spawned.db)
  const times: number[] = []
  const sellAll = async (till: number) => {
    const seller = await signIn(spawned.db, spawned.shop.origin, 'salesperson')
    for (let sale = 0; sale < SALES; sale += 1) {
      const lines = [0, 1, 2].map((line) => {
        const id = requireValue(ids[(till * 5 + sale * 3 + line) % PRODUCTS])
        return { id, quantity: 1 + ((sale + line) % 3), price: 5000 }
      })
      const began = performance.now()
      const { status, text } = await seller.post('counter_sale', saleBody(lines))
      times.push(performance.now() - began)
      assert.equal(status, 200, text)
    }
  }
  await Promise.all(Array.from({ length: TILLS }, (_, till) => sellAll(till)))
  const sorted = times.toSorted((one, other) => one - other)
  const quantile = (share: number) => requireValue(sorted[Math.ceil(sorted.length * share) - 1])
  const figures = [0.5, 0.95, 1].map((share) => quantile(share).toFixed(0))
  reportFigure(
    `sales of three lines at ${TILLS} tills at once`,
    `p50 ${figures[0]}, p95 ${figures[1]}, most ${figures[2]} ms`,
  )
  assert.equal(times.length, TILLS * SALES)
  // verify may report products that spawnShop inserted directly. The sales must not add any report.
  assert.deepEqual(await verifyRows(spawned.db), before)
  assert.ok(quantile(0.95) <= MAX_P95_MS, `p95 ${quantile(0.95)} ms`)
})
