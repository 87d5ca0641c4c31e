import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from './classify.ts'
import { type DrainDeps, drainWith } from './drain.ts'
import type { Entry } from './entry.ts'
import { waitingEntry } from './testing/waiting-entry.ts'

const DAY = 24 * 3_600_000
let now = 1_800_000_000_000

/** A queue in memory, and a server that answers an entry with `answers[key]` or accepts it. */
function stage(keys: readonly string[], answers: Record<string, (entry: Entry) => Answer> = {}) {
  const entries = keys.map((key, place) => waitingEntry(place, key, now))
  const sent: string[] = []
  const deps: DrainDeps = {
    list: async () => [...entries],
    change: async (key, change) => {
      const index = entries.findIndex((one) => one.key === key)
      const old = entries[index]
      if (!old) return false
      const changed = change(old)
      entries.splice(index, 1, ...(changed ? [changed] : []))
      return true
    },
    send: async (entry) => {
      sent.push(entry.key)
      return (answers[entry.key] ?? accepted)(entry)
    },
    storeMark: async () => null,
    announce: () => undefined,
    now: () => now,
  }
  const states = () => entries.map(({ key, state }) => `${key} ${state}`)
  return { deps, entries, sent, states }
}

const json = (status: number, body: object): Answer => ({ status, retryAfter: null, text: JSON.stringify(body) })
const accepted = ({ key }: Entry): Answer => json(200, { success: true, idempotency_key: key, store_mark: 'a' })
const unanswered = (): Answer => 'nothing'
const refused = (): Answer => json(422, { success: false, code: 'refused', error: 'Haitoshi.' })
const broken = (): Answer => json(500, { success: false, code: 'unexpected' })

test('entries are sent in order, and a refused entry does not hold up the others', async () => {
  const { deps, sent, states } = stage(['a', 'b', 'c', 'd'], { b: refused, c: broken })
  const next = await drainWith(deps, { eager: false })
  assert.deepEqual(sent, ['a', 'b', 'c', 'd'])
  assert.deepEqual(states(), ['a sent', 'b decision', 'c waiting', 'd sent'])
  assert.equal(next, 5000)
})

test('a run without a network ends after two entries; the next run begins with the untried ones', async () => {
  const { deps, sent } = stage(['a', 'b', 'c', 'd'], { a: unanswered, b: unanswered })
  await drainWith(deps, { eager: false })
  assert.deepEqual(sent, ['a', 'b'])
  now += 4000
  await drainWith(deps, { eager: false })
  assert.deepEqual(sent, ['a', 'b', 'c', 'd'])
})

test('a run sends entries that are added while it runs, but not those that are removed', async () => {
  const { deps, entries, sent } = stage(['a', 'b'])
  const [first] = entries
  assert.ok(first)
  const send = deps.send
  deps.send = async (entry) => {
    if (entry.key === 'a') {
      entries.push({ ...first, key: 'late', place: 9 })
      await deps.change('b', () => null)
    }
    return send(entry)
  }
  await drainWith(deps, { eager: false })
  assert.deepEqual(sent, ['a', 'late'])
})

test('an entry removed while it was being sent does not come back', async () => {
  const { deps, entries } = stage(['a'])
  const send = deps.send
  deps.send = async (entry) => {
    await deps.change('a', () => null)
    return send(entry)
  }
  await drainWith(deps, { eager: false })
  assert.deepEqual(entries, [])
})

test('a phone with full storage still sends: accepted entries are removed, all others are retried after a pause', async () => {
  const { deps, sent, states } = stage(['a', 'b'], { b: broken })
  const { change } = deps
  // Removing an entry needs no free space.
  deps.change = (key, edit) =>
    change(key, (entry) => {
      if (edit(entry) !== null) throw new DOMException('', 'QuotaExceededError')
      return null
    })
  assert.equal(await drainWith(deps, { eager: false }), 60_000)
  assert.deepEqual([sent, states()], [['a', 'b'], ['b waiting']])
})

test('a send is recorded before it begins', async () => {
  const { deps, entries } = stage(['a'])
  let seen: Entry[] = []
  deps.send = async () => {
    seen = [...entries]
    return 'nothing'
  }
  await drainWith(deps, { eager: false })
  assert.deepEqual(
    seen.map(({ tries, first_tried_at }) => [tries, first_tried_at]),
    [[1, now]],
  )
})

test('an entry tried while the clock was years behind is sent at once when the clock is right', async () => {
  const { deps, states } = stage(['a'], { a: unanswered })
  await drainWith({ ...deps, now: () => Date.UTC(2019, 4, 1) }, { eager: false })
  await drainWith({ ...deps, send: async (entry) => accepted(entry) }, { eager: true })
  assert.deepEqual(states(), ['a sent'])
})

test('entries sent before the store was restored are sent again, but only once', async () => {
  const { deps, sent, states } = stage(['a', 'b'])
  await drainWith(deps, { eager: false })
  await drainWith(deps, { eager: false })
  assert.deepEqual(sent, ['a', 'b'])
  deps.storeMark = async () => 'restored'
  deps.send = async (entry) => {
    sent.push(entry.key)
    return json(200, { success: true, idempotency_key: entry.key, store_mark: 'restored' })
  }
  await drainWith(deps, { eager: false })
  assert.deepEqual(sent, ['a', 'b', 'a', 'b'])
  assert.deepEqual(states(), ['a sent', 'b sent'])
})

test('sent entries are deleted after a week, unsent entries never', async () => {
  const { deps, states } = stage(['a', 'b', 'c'], { b: refused, c: unanswered })
  await drainWith(deps, { eager: false })
  now += 400 * DAY
  await drainWith(deps, { eager: false })
  assert.deepEqual(states(), ['b decision', 'c decision'])
})

test('an entry whose key the shop may have forgotten needs a decision before it is sent again', async () => {
  const { deps, entries, sent, states } = stage(['tried', 'never tried'], { tried: unanswered })
  const later = entries.splice(1)
  await drainWith(deps, { eager: false })
  entries.push(...later)
  now += 28 * DAY
  await drainWith({ ...deps, send: async () => 'nothing' }, { eager: false })
  now += 2 * DAY
  await drainWith(deps, { eager: true })
  assert.deepEqual(sent, ['tried', 'never tried'])
  assert.deepEqual(states(), ['tried decision', 'never tried sent'])
  const [asked] = entries
  assert.equal(asked?.state === 'decision' && asked.refusal.code, 'sent_long_ago')
})
