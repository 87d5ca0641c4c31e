import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFairLanes } from './fair-lanes.ts'

test('who comes late waits for one work of each that waits, not for all of it', async () => {
  const inLane = createFairLanes(2)
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

test('work that fails leaves its lane', async () => {
  const inLane = createFairLanes(1)
  await assert.rejects(
    inLane('a', () => Promise.reject(new Error('failed'))),
    /failed/,
  )
  assert.equal(await inLane('a', async () => 7), 7)
})

test('known ones wait for one of the others at most, and others are served as well', async () => {
  const inLane = createFairLanes(1)
  const done: string[] = []
  const work = (who: string, isKnown: boolean) =>
    inLane(
      who,
      async () => {
        await new Promise(setImmediate)
        done.push(who)
      },
      isKnown,
    )
  const others = Array.from({ length: 50 }, (_, n) => work(`other ${n}`, false))
  const known = Array.from({ length: 10 }, () => work('known', true))
  await Promise.all([...others, ...known])
  assert.ok(done.indexOf('known') <= 2, done.join(', '))
  assert.ok(done.lastIndexOf('known') <= 22 && done[2] !== done[3], done.join(', '))
})
