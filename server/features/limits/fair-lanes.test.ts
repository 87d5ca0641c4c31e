import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../shop/problems.ts'
import { createFairLanes } from './fair-lanes.ts'

test('a newcomer waits for one job of each waiting person, not for all their jobs', async () => {
  const inLane = createFairLanes({ lanes: 2 })
  const done: string[] = []
  let running = 0
  const work = (who: string) =>
    inLane(who, async () => {
      running += 1
      assert.ok(running <= 2)
      await new Promise(setImmediate)
      running -= 1
      done.push(who)
    })
  const all = [
    ...Array.from({ length: 50 }, () => work('a')),
    ...Array.from({ length: 20 }, () => work('b')),
    work('c'),
  ]
  await Promise.all(all)
  assert.equal(done.length, 71)
  assert.ok(done.indexOf('c') < 6, done.join(' '))
  assert.ok(done.lastIndexOf('b') < done.lastIndexOf('a'))
})

test('a failed job frees its lane', async () => {
  const inLane = createFairLanes({ lanes: 1 })
  await assert.rejects(
    inLane('a', () => Promise.reject(new Error('failed'))),
    /failed/,
  )
  assert.equal(await inLane('a', async () => 7), 7)
})

test('a preferred job waits for at most one other job, and the other jobs are still served', async () => {
  const inLane = createFairLanes({ lanes: 1 })
  const done: string[] = []
  const work = (who: string, isPreferred: boolean) =>
    inLane(
      who,
      async () => {
        await new Promise(setImmediate)
        done.push(who)
      },
      { isPreferred },
    )
  const others = Array.from({ length: 50 }, (_, n) => work(`other ${n}`, false))
  const known = Array.from({ length: 10 }, () => work('known', true))
  await Promise.all([...others, ...known])
  assert.ok(done.indexOf('known') <= 2, done.join(', '))
  assert.ok(done.lastIndexOf('known') <= 22 && done[2] !== done[3], done.join(', '))
})

test('a lane is kept free for preferred jobs, and the queue is limited in length and time', async () => {
  const maxWaiting = { ofOne: 2, ofAll: 3 }
  const inLane = createFairLanes({ lanes: 2, ordinaryLanes: 1, maxWaiting, maxWaitMs: 20 })
  const { promise: held, resolve: release } = Promise.withResolvers<string>()
  const isBusy = (error: unknown) => error instanceof Problem && error.code === 'busy' && error.detail.retryAfter === 10
  const first = inLane('a', () => held)
  const waiting = ['a', 'a', 'b'].map((who) => assert.rejects(inLane(who, assert.fail), isBusy))
  await assert.rejects(inLane('a', assert.fail), isBusy, 'a third waiting job of one person')
  await assert.rejects(inLane('c', assert.fail), isBusy, 'a fourth waiting job in total')
  assert.equal(await inLane('staff', async () => 'done', { isPreferred: true }), 'done')
  await Promise.all(waiting)
  release('first')
  assert.equal(await first, 'first')
  assert.equal(await inLane('a', async () => 'later'), 'later')
})
