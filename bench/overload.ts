// Measures responses and health checks under overload. Half of 500 connections place orders, the other half search.
// Each connection sends its next request as soon as the previous response has arrived.
// Usage: node bench/overload.ts [seconds] [connections]
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../server/db/open.ts'
import { startEmbeddedPostgres } from '../server/postgres/launcher.ts'
import { startShop } from '../server/testing/processes/shop-process.ts'

const PRODUCTS = 2000
const [seconds = 20, connections = 500] = process.argv.slice(2).map(Number)

type Kind = 'order' | 'search' | 'health'
/** A response, or a failed connection with status 0. */
type Answer = { kind: Kind; status: number; ms: number }

const answers: Answer[] = []
const pick = (most: number) => 1 + Math.floor(Math.random() * most)

function order(): string {
  const items = [{ id: `product-${pick(PRODUCTS)}`, type: null, quantity: 1, price: 5000 }]
  const body = JSON.stringify({
    items,
    total_amount: 5000,
    whatsapp_number: '0754000111',
    customer_name: 'Neema Juma',
    shipping_address: 'Nyamagana, Mwanza',
    provider_id: 1,
    client_order_id: crypto.randomUUID(),
  })
  return `POST /api/submit_order.php HTTP/1.1\r\nhost: duka\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
const search = () => `GET /api/products.php?limit=24&q=shuka%20${pick(1e9).toString(36)} HTTP/1.1\r\nhost: duka\r\n\r\n`
const health = () => 'GET /healthz HTTP/1.1\r\nhost: duka\r\n\r\n'

/**
 * Sends requests over one connection until `end`. After each response it waits `pauseMs`, or else as long as the
 * response requests by Retry-After.
 */
async function call(port: number, kind: Kind, next: () => string, end: number, pauseMs = 0): Promise<void> {
  let socket = await open(port)
  while (performance.now() < end) {
    const startedAt = performance.now()
    const { status, retryAfter } = await ask(socket, next()).catch(() => ({ status: 0, retryAfter: 0 }))
    answers.push({ kind, status, ms: performance.now() - startedAt })
    if (status === 0) socket = await open(port)
    const wait = pauseMs || retryAfter * 1000
    if (wait > 0)
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, Math.min(wait, end - performance.now()))))
  }
  socket.destroy()
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

function ask(socket: Socket, request: string): Promise<{ status: number; retryAfter: number }> {
  return new Promise((resolve, reject) => {
    let text = ''
    const done = (error: Error | null) => {
      socket.off('data', more).off('error', done).off('close', closed)
      if (error) return reject(error)
      // The status follows 'HTTP/1.1 '.
      resolve({ status: Number(text.slice(9, 12)), retryAfter: Number(/^retry-after: (\d+)/im.exec(text)?.[1] ?? 0) })
    }
    const closed = () => done(new Error('the connection was closed'))
    const more = (bytes: Buffer) => {
      text += bytes.toString('latin1')
      const body = text.indexOf('\r\n\r\n') + 4
      if (body < 4) return
      if (text.length >= body + Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0)) done(null)
    }
    socket.on('data', more).on('error', done).on('close', closed)
    socket.write(request)
  })
}

function report(kind: Kind): void {
  const all = answers.filter((answer) => answer.kind === kind)
  const times = (group: Answer[]) => {
    const sorted = group.map(({ ms }) => ms).sort((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    return {
      perSecond: Math.round(group.length / seconds),
      p50: at(0.5),
      p99: at(0.99),
      max: Math.round(sorted.at(-1) ?? 0),
    }
  }
  const served = all.filter(({ status }) => status === 200)
  const refused = all.filter(({ status }) => status === 503)
  const other = all.length - served.length - refused.length
  console.log(kind, {
    served: times(served),
    refused: { share: +(refused.length / all.length).toFixed(3), ...times(refused) },
    other,
  })
}

const dataDir = await mkdtemp(join(tmpdir(), 'duka-bench-'))
const server = await startEmbeddedPostgres({ name: 'duka', dataDir, log: () => undefined })
const shop = await startShop({ DATA_DIR: dataDir })
const db = openDatabase({ connection: server.connection, poolSize: 1, onError: console.error })
await sql`insert into products (id, name, category, name_words, words)
  select 'product-' || n, 'Shuka ' || n, 'Matandiko', to_tsvector('simple', 'shuka ' || n), to_tsvector('simple', 'shuka ' || n)
  from generate_series(1, ${PRODUCTS}::int) n`.execute(db)
await sql`insert into variants (product_id, price, stock)
  select 'product-' || n, 5000, case when n % 2 = 0 then 100000000 end from generate_series(1, ${PRODUCTS}::int) n`.execute(
  db,
)
await sql`vacuum analyze`.execute(db)
await db.destroy()
const port = Number(new URL(shop.origin).port)
const end = performance.now() + seconds * 1000
await Promise.all([
  ...Array.from({ length: connections }, (_, at) =>
    at % 2 ? call(port, 'order', order, end) : call(port, 'search', search, end),
  ),
  call(port, 'health', health, end, 50),
])
for (const kind of ['order', 'search', 'health'] as const) report(kind)
console.log('memory', await shop.memory())
console.log('stop', await shop.stop())
await server.stop()
await rm(dataDir, { recursive: true, force: true })
