import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { forward } from './cuttable-network.ts'

/** The range of the random delays in ms. */
const [MIN_MS, MAX_MS] = [50, 1500]
/** Documents are not delayed, because only later requests compete. */
const SLOW = /^\/(assets|api|config)\//

/** A proxy that delays files and responses randomly, in a different order for each seed. */
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

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
