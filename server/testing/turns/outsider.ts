// A client in a separate thread, so that its own work is not measured as the shop's.
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

type Sent = { address: string; method: string; headers: Record<string, string>; body: string | Uint8Array }
type Answer = { status: number; text: string }

type Outsider = {
  /** Sends a request and reads the response. Requests must be sent one after another. */
  send: (sent: Sent) => Promise<Answer>
  close: () => Promise<unknown>
}

export function openOutsider(): Outsider {
  const worker = new Worker(new URL(import.meta.url))
  return {
    send: (sent) =>
      new Promise((resolve, reject) => {
        worker.once('message', (answer: Answer | Error) => (answer instanceof Error ? reject(answer) : resolve(answer)))
        worker.postMessage(sent)
      }),
    close: () => worker.terminate(),
  }
}

function exchange({ address, method, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const sending = request(address, { method, headers: { ...headers, ...length } }, (response) => {
      text(response).then((read) => resolve({ status: response.statusCode ?? 0, text: read }), reject)
    })
    sending.on('error', reject).end(body)
  })
}

if (!isMainThread)
  parentPort?.on('message', (sent: Sent) => {
    exchange(sent).then(
      (answer) => parentPort?.postMessage(answer),
      (error) => parentPort?.postMessage(error),
    )
  })
