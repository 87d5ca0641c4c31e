import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { forward } from './cuttable-network.ts'

/** How long a file or an answer is on its way. */
const [MIN_MS, MAX_MS] = [50, 1500]
/** Documents come at once: what depends on chance is what comes after them. */
const SLOW = /^\/(assets|api|config)\//

/** What lies between browser and shop and lets files and answers arrive in another order with each seed. */
export async function startSlowNetwork(
  shopOrigin: string,
  seed: number,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const random = createRandom(seed)
  const server = createServer(async (incoming, outgoing) => {
    if (SLOW.test(incoming.url ?? '')) await pause(MIN_MS + random() * (MAX_MS - MIN_MS))
    forward(shopOrigin, incoming, outgoing)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
