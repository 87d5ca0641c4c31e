import { equal, ok, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { addCapturedOrder } from '../../contract/captured.ts'
import { getProducts } from '../../contract/catalog.ts'
import { submitOrder } from '../../contract/orders.ts'
import { login } from '../../contract/people.ts'
import { Problem } from '../../shop/problems.ts'
import { createAdmission, laneOf } from './admission.ts'

const FLOOD_ADDRESS = '10.0.0.7'

test('a flood of searches does not delay orders, and searches that would wait too long are refused within a second', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { admit, figures } = createAdmission(12)
  const { promise: over, resolve: endSearches } = Promise.withResolvers<void>()
  const searches = Array.from({ length: 20 }, () => admit('search', FLOOD_ADDRESS, () => over))
  const refusals = searches.slice(2).map((search) =>
    rejects(search, (error: unknown) => {
      ok(error instanceof Problem)
      equal(error.status, 503)
      ok(error.detail.retryAfter)
      return true
    }),
  )
  // The clock is stopped, so an order that had to wait for the flood would wait forever.
  equal(await admit('write', FLOOD_ADDRESS, async () => 'placed'), 'placed')
  t.mock.timers.tick(1000)
  await Promise.all(refusals)
  endSearches()
  await Promise.all(searches.slice(0, 2))
  const search = figures().find(({ lane }) => lane === 'search')
  equal(JSON.stringify(search), JSON.stringify({ lane: 'search', refused: 18, running: 0, waiting: 0 }))
  equal(await admit('search', FLOOD_ADDRESS, async () => 'found'), 'found', 'work that failed or ended makes room')
})

test('an address that sends a flood does not delay another address', async () => {
  const { admit } = createAdmission(6)
  const { promise: over, resolve: endFirst } = Promise.withResolvers<void>()
  const order: string[] = []
  const first = admit('search', FLOOD_ADDRESS, () => over)
  const flood = Array.from({ length: 10 }, () => admit('search', FLOOD_ADDRESS, async () => order.push('flood')))
  const neighbour = admit('search', '10.0.0.8', async () => order.push('neighbour'))
  endFirst()
  await Promise.all([first, neighbour, ...flood])
  equal(order.indexOf('neighbour'), 1)
})

test("a call's lane depends on its method, unless the contract names another lane or queue (`costly`); uploads have their own queue", () => {
  equal(laneOf(submitOrder, false), 'write')
  equal(laneOf(addCapturedOrder, false), 'write')
  equal(laneOf(addCapturedOrder, true), null, 'uploads have a queue of their own')
  equal(laneOf(getProducts, false), 'search', "the contract says costly: 'search'")
  equal(laneOf(login, false), null, "the contract says costly: 'password', and passwords have a queue of their own")
})
