// Sends the same request on many connections. Runs in a separate thread, so that the test does not measure its own
// load.
import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

type Flood = { address: string; connections: number; type: string; body: string }

/** Starts sending. The returned function stops the sending, and returns the number of responses by status. */
export function startFlood(flood: Flood): () => Promise<Map<number, number>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: flood })
  return async () => {
    const answered = new Promise<Map<number, number>>((resolve, reject) =>
      worker.once('message', resolve).once('error', reject),
    )
    worker.postMessage('stop')
    const statuses = await answered
    await worker.terminate()
    return statuses
  }
}

async function run({ address, connections, type, body }: Flood): Promise<void> {
  const statuses = new Map<number, number>()
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) }
  let isOver = false
  parentPort?.once('message', () => {
    isOver = true
  })
  const send = () =>
    new Promise<number>((resolve) => {
      const sent = request(address, { method: 'POST', agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      sent.on('error', () => resolve(0))
      sent.end(body)
    })
  const hammer = async () => {
    while (!isOver) {
      const status = await send()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, hammer))
  parentPort?.postMessage(statuses)
}

if (!isMainThread && workerData?.connections) await run(workerData)
