// Polls /healthz from a separate thread, so that other work of the test's process does not affect the measurement.
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Pause between requests. */
const EVERY_MS = 20

/**
 * Starts polling. The returned function stops the polling, and returns the response times in ms, with Infinity for a
 * status other than 200.
 */
export function watchHealth(origin: string): () => Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: origin })
  return async () => {
    const told = new Promise<number[]>((resolve, reject) => worker.once('message', resolve).once('error', reject))
    worker.postMessage('stop')
    const times = await told
    await worker.terminate()
    return times
  }
}

/** Sends one request on a new connection, like a monitor. Returns the response time. */
function ask(origin: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    const request = get(`${origin}/healthz`, { agent: false }, (response) => {
      const isWell = response.statusCode === 200
      response.resume().on('end', () => resolve(isWell ? performance.now() - began : Number.POSITIVE_INFINITY))
    })
    request.on('error', () => resolve(Number.POSITIVE_INFINITY))
  })
}

async function watch(origin: string): Promise<void> {
  const times: number[] = []
  let isOver = false
  parentPort?.once('message', () => {
    isOver = true
  })
  while (!isOver) {
    times.push(await ask(origin))
    await pause(EVERY_MS)
  }
  parentPort?.postMessage(times)
}

if (!isMainThread && typeof workerData === 'string') await watch(workerData)
