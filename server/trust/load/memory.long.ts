// During ten minutes of mixed load, the memory of the shop must stay small and constant. A shorter run:
// MEMORY_MINUTES=2 npm run test:long server/trust/load/memory.long.ts
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { addDays, shopDay } from '../../../shop/numbers/dates.ts'
import { newPurchaseLog, startBuying } from '../../testing/buyers.ts'
import type { Client } from '../../testing/client.ts'
import { fillProducts } from '../../testing/making/fill-products.ts'
import { form } from '../../testing/making/pictures.ts'
import { signIn } from '../../testing/making/sign-in.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { type SpawnedShop, spawnShop } from '../../testing/processes/spawned-shop.ts'

const MINUTES = Number(process.env.MEMORY_MINUTES ?? 10)
const MS = MINUTES * 60_000
const SEARCHES = 2000 * MINUTES
/** The number of parallel searches. */
const LANES = 4
const BUYERS = 4
const MB = 1024 * 1024
/** The limits in docs/performance.md, in bytes. */
const MAX_AT_REST = 100 * MB
const MAX_UNDER_LOAD = 250 * MB
/** The growth in bytes that the timing of garbage collections alone can cause. */
const MAX_GROWTH = 20 * MB

const IS_SHORT = MINUTES <= 4
/**
 * The periods whose average memory is compared, as fractions of the test's time: minutes 3 and 4, and the last two
 * minutes. In a short run, they are the middle third and the last third.
 */
const EARLY = IS_SHORT ? ([1 / 3, 2 / 3] as const) : ([2 / MINUTES, 4 / MINUTES] as const)
const LATE = IS_SHORT ? ([2 / 3, 1] as const) : ([1 - 2 / MINUTES, 1] as const)

/** Memory in bytes: of the shop's process, and of the shop's process with its child processes, such as the encoder. */
type Sample = { shop: number; withEncoder: number }

let spawned: SpawnedShop
before(async () => {
  // Backups and drills are part of the load.
  spawned = await spawnShop({ BACKUP_HOURS: '24' })
})
after(() => spawned.close())

test(`memory stays small and constant during ${MINUTES} minutes of orders, searches, pictures and reports`, {
  skip: process.platform !== 'linux',
}, async () => {
  const { shop, db, products } = spawned
  const atRest = (await shop.memory()).now
  reportFigure('memory at rest', megabytes(atRest))
  await fillProducts(db, 2000)
  const admin = await signIn(db, shop.origin, 'admin')
  const bought = newPurchaseLog()
  const buying = startBuying(() => shop.origin, products, bought, { buyers: BUYERS })
  const done = { searches: 0, pictures: 0, reports: 0, pages: 0 }
  const end = performance.now() + MS
  const sampling = sampleUntil(end, shop.pid)
  try {
    await Promise.all([
      ...Array.from({ length: LANES }, (_, lane) => search(shop.origin, lane, end, done)),
      sendPictures(admin, end, done),
      readReports(admin, end, done),
      readPages(shop.origin, end, done),
    ])
  } finally {
    await buying.stop()
  }
  const samples = await sampling
  const early = mean(samplesBetween(samples, EARLY))
  const late = mean(samplesBetween(samples, LATE))
  const peak = Math.max(...samples.map((one) => one.shop))
  const peakWithEncoder = Math.max(...samples.map((one) => one.withEncoder))
  reportFigure(
    `memory under ${MINUTES} minutes of mixed load`,
    `at most ${megabytes(peak)} (${megabytes(peakWithEncoder)} with the process that encodes pictures; memory that ` +
      `both share is counted twice); minutes 3 and 4 on average ${megabytes(early)}, ` +
      `the last two ${megabytes(late)}; ` +
      `${bought.received.size} orders, ${done.searches} different searches, ${done.pictures} pictures, ` +
      `${done.reports} reports and lists, ${done.pages} pages`,
  )
  assert.equal(done.searches, SEARCHES)
  assert.ok(atRest <= MAX_AT_REST, `${megabytes(atRest)} at rest`)
  assert.ok(peak <= MAX_UNDER_LOAD, `${megabytes(peak)} under load`)
  // In a short run, memory still grows, because some requests are sent for the first time.
  if (MINUTES >= 6) assert.ok(late - early <= MAX_GROWTH, `from ${megabytes(early)} to ${megabytes(late)}`)
})

const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`
const mean = (samples: readonly Sample[]) => samples.reduce((sum, one) => sum + one.shop, 0) / samples.length
/** Returns the samples between two fractions of the test's time. */
const samplesBetween = (samples: readonly Sample[], [from, to]: readonly [from: number, to: number]) =>
  samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to))

async function sampleUntil(end: number, pid: number): Promise<Sample[]> {
  const samples: Sample[] = []
  while (performance.now() < end) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    const shop = await residentBytes(pid)
    const others = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(residentBytes))
    samples.push({ shop, withEncoder: others.reduce((sum, one) => sum + one, shop) })
    await pause(1000)
  }
  return samples
}

/** Returns the resident memory in bytes, or 0 for a process that has just ended. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

/** Waits until this fraction of the test's time has passed. */
const untilDue = (share: number, end: number) => pause(Math.max(0, end - MS + share * MS - performance.now()))

/** Searches for frequent, rare, misspelt and unknown words, each time with a different text. */
async function search(origin: string, lane: number, end: number, done: { searches: number }): Promise<void> {
  for (let index = lane; index < SEARCHES; index += LANES) {
    const q = ['bidhaa', `namba ${index}`, `shuka${index}`, `bidha ${index % 97}`][index % 4]
    const response = await fetch(
      `${origin}/api/products.php?limit=24&q=${encodeURIComponent(`${q} ${index.toString(36)}`)}`,
    )
    await response.arrayBuffer()
    assert.equal(response.status, 200)
    done.searches += 1
    await untilDue(index / SEARCHES, end)
  }
}

/** Adds products with a picture. Every tenth picture has the maximum size; the others have the size of phone photos. */
async function sendPictures(admin: Client, end: number, done: { pictures: number }): Promise<void> {
  const jpegOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#886' } })
      .jpeg()
      .toBuffer()
  const [usual, large] = [await jpegOf(1600, 1200), await jpegOf(7200, 5400)]
  while (performance.now() < end) {
    const picture = done.pictures % 10 === 9 ? large : usual
    const fields = { name: 'Picha', category: 'Matandiko', price: '5000', productDescription: 'Laini' }
    const response = await admin.post('products', form(fields, [picture]))
    assert.equal(response.status, 200, response.text)
    done.pictures += 1
    await pause(1500)
  }
}

async function readReports(admin: Client, end: number, done: { reports: number }): Promise<void> {
  const to = shopDay(Date.now())
  while (performance.now() < end) {
    const range = { from: addDays(to, -365), to }
    for (const response of [
      await admin.get('get_analytics', range),
      await admin.get('get_orders', { limit: '100' }),
      await admin.get('products', { limit: '100' }),
    ]) {
      assert.equal(response.status, 200, response.text)
      done.reports += 1
    }
    await pause(1000)
  }
}

async function readPages(origin: string, end: number, done: { pages: number }): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  while (performance.now() < end) {
    for (const path of ['/', `/bidhaa/p${1 + (done.pages % 2000)}`, '/api/products.php']) {
      await (await fetch(origin + path, { headers })).arrayBuffer()
      done.pages += 1
    }
    await pause(200)
  }
}
