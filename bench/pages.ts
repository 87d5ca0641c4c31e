// What is served from cache, beside a bare Fastify route that sends the same bytes (design §5), in turn in one run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fixedLoad } from './fixed-load.ts'

const CONNECTIONS = 16
const SECONDS = 3
const ROUNDS = 5
const headers = { 'accept-encoding': 'br' }

type PageSpeed = { path: string; bytes: number; shop: number; bare: number; ratio: number }

/** Requests per second of both, the medians of five rounds, and of the rounds' ratios. */
export async function benchPages(origin: string, paths: readonly string[]): Promise<PageSpeed[]> {
  const found: PageSpeed[] = []
  for (const path of paths) {
    const bytes = Number((await fetch(origin + path, { headers })).headers.get('content-length'))
    const bare = await startBare(bytes)
    const rates = { shop: [] as number[], bare: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.shop.push(await load(origin + path))
      rates.bare.push(await load(`${bare.origin}/`))
    }
    await bare.stop()
    const ratios = rates.shop.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN))
    found.push({ path, bytes, shop: median(rates.shop), bare: median(rates.bare), ratio: median(ratios) })
  }
  return found
}

const load = (url: string): Promise<number> => fixedLoad(url, { connections: CONNECTIONS, seconds: SECONDS, headers })

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The reference: Fastify without a hook, a plugin or a header of ours, in a process of its own. */
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
