// Clients in a separate thread. They send the beginnings of requests, and then nothing more.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { openSlowClient } from '../network/slow-client.ts'

/**
 * Each connection sends one of the heads, and then `bytes` bytes of a body that the thread generates. `atOnce`
 * connections are opened simultaneously.
 */
type Stalled = { origin: string; heads: readonly string[]; bytes: number; atOnce: number }

/** Opens a connection for each head. Resolves when all are open, with a function that closes them. */
export async function openStalledOutsiders(stalled: Stalled): Promise<() => Promise<unknown>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: stalled })
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return () => worker.terminate()
}

async function openAll({ origin, heads, bytes, atOnce }: Stalled): Promise<void> {
  const body = 'x'.repeat(bytes)
  for (let at = 0; at < heads.length; at += atOnce) {
    await Promise.all(heads.slice(at, at + atOnce).map((head) => openSlowClient(origin, head + body)))
  }
  parentPort?.postMessage('open')
}

if (!isMainThread) await openAll(workerData)
