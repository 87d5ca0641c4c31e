import { connect, type Socket } from 'node:net'

type Posted = { perSecond: number; p50Ms: number; p95Ms: number }

/**
 * Posts JSON to one URL over keep-alive connections. Each connection waits for the whole response. `next` returns the
 * headers and the body of each request. Any status other than 200 ends the run. This client shares two cores with the
 * measured server, so it creates no promise and no buffer per response.
 */
export async function postLoad(
  url: string,
  connections: number,
  seconds: number,
  next: () => { headers: string; body: string },
): Promise<Posted> {
  const { hostname, port, host, pathname } = new URL(url)
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`
  const took: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  /**
   * Returns a function that returns the next request of one connection, and records how long the previous request took.
   */
  const createCaller = () => {
    let sent = Number.NaN
    return () => {
      const now = performance.now()
      if (!Number.isNaN(sent)) took.push(now - sent)
      if (now >= end) return null
      sent = now
      const { headers, body } = next()
      return `${head}${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    }
  }
  const address = { port: Number(port), host: hostname }
  await Promise.all(Array.from({ length: connections }, () => converse(address, createCaller())))
  const perSecond = took.length / ((performance.now() - start) / 1000)
  took.sort((a, b) => a - b)
  const quantile = (share: number) => took[Math.floor(took.length * share)] ?? 0
  return { perSecond, p50Ms: quantile(0.5), p95Ms: quantile(0.95) }
}

/** One buffer for all connections, because only one of them reads at a time. */
const readInto = Buffer.alloc(64 * 1024)

/**
 * Sends the requests that `next` returns, each after the previous response, until it returns null. Rejects if a
 * response is not a 200 with a content-length.
 */
function converse(address: { port: number; host: string }, next: () => string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const proceed = () => {
      const request = next()
      if (request !== null) return void socket.write(request)
      resolve()
      socket.destroy()
    }
    /** Always returns true, because `onread` otherwise stops reading. */
    const read = (length: number) => {
      // One character per byte, so that lengths can be compared.
      text += readInto.toString('latin1', 0, length)
      const missing = missingBytes(text)
      if (missing === 0) {
        text = ''
        proceed()
      } else if (Number.isNaN(missing)) reject(new Error(`expected a 200 with a content-length: ${text}`))
      return true
    }
    const socket: Socket = connect({ ...address, noDelay: true, onread: { buffer: readInto, callback: read } })
    socket.on('connect', proceed)
    socket.on('error', reject).on('close', () => reject(new Error('the connection was closed')))
  })
}

const LENGTH = '\r\ncontent-length: '

/** Returns the number of bytes still missing from a response, or NaN if it is not a 200 with a content-length. */
function missingBytes(text: string): number {
  const body = text.indexOf('\r\n\r\n') + 4
  if (body < 4) return Number.POSITIVE_INFINITY
  const at = text.indexOf(LENGTH) + LENGTH.length
  const length = Number.parseInt(text.slice(at, at + 10), 10)
  const hasLength = at >= LENGTH.length && at <= body
  if (!text.startsWith('HTTP/1.1 200') || !hasLength) return Number.NaN
  return Math.max(0, body + length - text.length)
}
