// Clients in a thread of its own that send the beginnings of requests and then nothing.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { openSlowClient } from '../network/slow-client.ts'

type Stalled = { origin: string; beginnings: readonly string[] }

/** Sends each beginning on a connection of its own. Resolves when all of them are open; the function closes them. */
export async function openStalledOutsiders(stalled: Stalled): Promise<() => Promise<unknown>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: stalled })
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return () => worker.terminate()
}

async function openAll({ origin, beginnings }: Stalled): Promise<void> {
  await Promise.all(beginnings.map((beginning) => openSlowClient(origin, beginning)))
  parentPort?.postMessage('open')
}

if (!isMainThread) await openAll(workerData)
