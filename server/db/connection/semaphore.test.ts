import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Semaphore, WaitedTooLong } from './semaphore.ts'

test('waiters are served in order, up to the current limit', async () => {
  const slots = new Semaphore(1, 60_000)
  const order: number[] = []
  await slots.take()
  const waiting = [1, 2, 3].map((n) => slots.take().then(() => order.push(n)))
  assert.equal(slots.tryTake(), false, 'a new caller does not overtake waiting callers')
  slots.release()
  await waiting[0]
  assert.deepEqual([order, slots.taken, slots.waiting], [[1], 1, 2])
  slots.resize(3)
  await Promise.all(waiting)
  assert.deepEqual([order, slots.taken], [[1, 2, 3], 3])
  slots.resize(1)
  slots.release()
  slots.release()
  assert.equal(slots.tryTake(), false, 'one slot is still taken')
})

test('a caller with several requests takes turns with other callers', async () => {
  const slots = new Semaphore(1, 60_000)
  const order: string[] = []
  await slots.take()
  const waiting = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
    slots.take(name[0]).then(() => {
      order.push(name)
      slots.release()
    }),
  )
  slots.release()
  await Promise.all(waiting)
  assert.deepEqual(order, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  assert.deepEqual([slots.taken, slots.waiting], [0, 0])
})

test('a wait ends by timeout or rejection', async () => {
  const slots = new Semaphore(1, 20)
  await slots.take()
  await assert.rejects(slots.take(), WaitedTooLong)
  const refused = slots.take()
  slots.refuseWaiting(new Error('closed'))
  await assert.rejects(refused, /closed/)
  assert.equal(slots.waiting, 0)
  slots.release()
  assert.equal(slots.tryTake(), true)
})
