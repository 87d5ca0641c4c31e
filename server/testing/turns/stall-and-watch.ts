import assert from 'node:assert/strict'
import { headOf } from '../network/slow-client.ts'
import type { TestShop } from '../start-test-shop.ts'
import { openStalledOutsiders } from './stalled-outsiders.ts'
import { watchTurns } from './watch-turns.ts'

/** The announced size of each body. All but its last 1,000 bytes are sent. */
export const ANNOUNCED_BYTES = 256_000
export const STALLING_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
]
/** Limits the wait, so that a failing test ends too. */
const MAX_WAIT_MS = 60_000

/**
 * The number of connections, the number of them that are opened simultaneously, the number of addresses, and the
 * content type of the body. The shop must trust one proxy.
 */
type Stalling = { connections: number; atOnce: number; addresses: number; type: string }

/**
 * Makes clients in another thread send unfinished orders. Ends once `isEnough` returns true for the largest number of
 * bytes that the shop has held. Returns this number, and the shop's longest turn in ms of CPU time.
 */
export async function stallAndWatch(
  shop: TestShop,
  { connections, atOnce, addresses, type }: Stalling,
  isEnough: (bytes: number) => boolean,
): Promise<{ mostBytes: number; longest: number }> {
  const { unreadBodies } = shop.services
  let mostBytes = 0
  const record = () => {
    mostBytes = Math.max(mostBytes, unreadBodies.bytes())
  }
  const heads = Array.from({ length: connections }, (_, at) =>
    headOf('/api/submit_order.php', ANNOUNCED_BYTES, {
      'x-forwarded-for': `10.0.0.${at % addresses}`,
      'content-type': type,
    }),
  )
  const turns = watchTurns()
  const timer = setInterval(record, 1)
  const close = await openStalledOutsiders({ origin: shop.origin, heads, bytes: ANNOUNCED_BYTES - 1000, atOnce })
  await until(() => isEnough(mostBytes))
  const longest = turns.longest()
  turns.stop()
  await close()
  await until(() => unreadBodies.bytes() === 0)
  clearInterval(timer)
  return { mostBytes, longest }
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS
  while (!isSo()) {
    assert.ok(performance.now() < end, `the condition never became true: ${isSo}`)
    await new Promise(setImmediate)
  }
}
