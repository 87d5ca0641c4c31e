// Asks /healthz again and again from a thread of its own, so that what else this process does is not measured with it.
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Between two questions. */
const EVERY_MS = 20

/** Watches until the returned function is called, which gives the ms of each answer; one that is no 200 is Infinity. */
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

/** A connection of its own each time, as a monitor has. */
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
