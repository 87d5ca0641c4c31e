import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection on which somebody writes what they want, as slowly as they want. */
type SlowClient = {
  socket: Socket
  /** What came back until now. */
  received: () => string
  isClosed: () => boolean
  /** How long after its beginning the shop closed it, in ms; resolves then. */
  closed: Promise<number>
}

/** Opens a connection and writes `text`: the beginning of a request, or of its body. */
export async function openSlowClient(origin: string, text: string): Promise<SlowClient> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const began = performance.now()
  let received = ''
  let isClosed = false
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1')
  })
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => {
      isClosed = true
      resolve(performance.now() - began)
    })
  })
  socket.write(text)
  return { socket, received: () => received, isClosed: () => isClosed, closed }
}

/** The head of a POST whose body of `length` bytes is still to come. */
export const headOf = (path: string, length: number, headers: Record<string, string> = {}): string => {
  const all = { host: '127.0.0.1', 'content-type': 'application/json', 'content-length': String(length), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
