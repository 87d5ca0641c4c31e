// Compares cached pages with a bare Fastify route that sends the same number of bytes. Both are measured alternately in
// one run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { openLoad } from './fixed-load.ts'

const CONNECTIONS = 16
/** The two sides alternate so fast that other load affects both alike. */
const SLICE_SECONDS = 0.4
const SLICES = 30
/** The warm-up time of each side, during which frequently run code is compiled. */
const WARM_SECONDS = 2
const headers = { 'accept-encoding': 'br' }

type PageSpeed = {
  path: string
  bytes: number
  /** Responses per second of the shop's page and of the bare route. Both are medians over all slices. */
  shop: number
  bare: number
  /** The median of shop ÷ bare over all pairs of slices. */
  ratio: number
  /** The lower and the upper quartile of shop ÷ bare. */
  ratios: [number, number]
}

/** Measures the pages one after the other. */
export async function benchPages(origin: string, paths: readonly string[]): Promise<PageSpeed[]> {
  const found: PageSpeed[] = []
  for (const path of paths) {
    const bytes = Number((await fetch(origin + path, { headers })).headers.get('content-length'))
    const bare = await startBare(bytes)
    const options = { connections: CONNECTIONS, headers }
    const loads = { shop: await openLoad(origin + path, options), bare: await openLoad(`${bare.origin}/`, options) }
    for (const load of Object.values(loads)) await load.run(WARM_SECONDS)
    const rates = { shop: [] as number[], bare: [] as number[] }
    for (let slice = 0; slice < SLICES; slice += 1) {
      rates.shop.push(await loads.shop.run(SLICE_SECONDS))
      rates.bare.push(await loads.bare.run(SLICE_SECONDS))
    }
    for (const load of Object.values(loads)) load.close()
    await bare.stop()
    const ratios = rates.shop.map((rate, slice) => rate / (rates.bare[slice] ?? Number.NaN))
    const ratioAt = (share: number) => at(ratios, share)
    const medians = { shop: at(rates.shop, 0.5), bare: at(rates.bare, 0.5), ratio: ratioAt(0.5) }
    found.push({ path, bytes, ...medians, ratios: [ratioAt(0.25), ratioAt(0.75)] })
  }
  return found
}

const at = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN

/** Starts the reference: Fastify without hooks, plugins or headers, in a separate process. */
async function startBare(bytes: number) {
  const program = `import Fastify from 'fastify'
    const body = Buffer.alloc(${bytes}, 'x')
    const app = Fastify()
    app.get('/', (request, reply) => reply.type('text/html').send(body))
    console.log(await app.listen({ port: 0, host: '127.0.0.1' }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [origin] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { origin, stop }
}
