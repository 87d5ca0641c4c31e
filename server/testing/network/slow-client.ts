import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection on which a test can write anything at any speed. */
export type SlowClient = {
  socket: Socket
  /** Returns everything received so far. */
  received: () => string
  isClosed: () => boolean
  /** Resolves with the connection's age in ms when the connection is closed. */
  closed: Promise<number>
}

/**
 * Opens a connection from one of this machine's addresses, and writes `bytes`, which are the beginning of a request.
 */
export async function openSlowClient(
  origin: string,
  bytes: string | Uint8Array,
  localAddress?: string,
): Promise<SlowClient> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, localAddress })
  await once(socket, 'connect')
  const began = performance.now()
  let received = ''
  let isClosed = false
  socket.on('data', (answer) => {
    received += answer.toString('latin1')
  })
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => {
      isClosed = true
      resolve(performance.now() - began)
    })
  })
  socket.write(bytes)
  return { socket, received: () => received, isClosed: () => isClosed, closed }
}

/** Returns the head of a POST request that announces a body of `length` bytes. */
export const headOf = (path: string, length: number, headers: Record<string, string> = {}): string => {
  const all = { host: '127.0.0.1', 'content-type': 'application/json', 'content-length': String(length), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
