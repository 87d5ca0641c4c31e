import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * Requests per second of an address whose response has the same length each time, over kept connections that each wait
 * for the whole response. It only counts bytes: a client that turns compressed bodies into text (autocannon does) is
 * slower than the server, and both sides of a comparison then look alike or not at all.
 */
export async function fixedLoad(
  url: string,
  { connections, seconds, headers }: { connections: number; seconds: number; headers: Record<string, string> },
): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, connection: 'keep-alive', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(Number(port), hostname)))
  const length = await responseLength(sockets[0] as Socket, request)
  let responses = 0
  let running = true
  const start = performance.now()
  const ends = sockets.map(
    (socket) =>
      new Promise<void>((resolve, reject) => {
        let got = 0
        socket.on('data', (bytes) => {
          got += bytes.length
          if (got < length) return
          if (got > length) return reject(new Error(`${url}: a response of ${got} bytes instead of ${length}`))
          got = 0
          responses += 1
          if (running) socket.write(request)
          else resolve()
        })
        socket.on('error', reject).on('close', () => reject(new Error(`${url}: the connection was closed`)))
        socket.write(request)
      }),
  )
  const timer = setTimeout(() => {
    running = false
  }, seconds * 1000)
  await Promise.all(ends)
  clearTimeout(timer)
  const rate = responses / ((performance.now() - start) / 1000)
  for (const socket of sockets) socket.destroy()
  return rate
}

async function open(port: number, host: string): Promise<Socket> {
  const socket = connect({ port, host, noDelay: true })
  await once(socket, 'connect')
  return socket
}

/** Head and body of the first response together; it must be a 200 that says its length. */
async function responseLength(socket: Socket, request: Buffer): Promise<number> {
  socket.write(request)
  let bytes = Buffer.alloc(0)
  for (;;) {
    const [more] = (await once(socket, 'data')) as [Buffer]
    bytes = Buffer.concat([bytes, more])
    const head = bytes.indexOf('\r\n\r\n')
    if (head < 0) continue
    const text = bytes.subarray(0, head).toString('latin1')
    const body = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? Number.NaN)
    if (!text.startsWith('HTTP/1.1 200') || Number.isNaN(body)) throw new Error(`not a response to measure: ${text}`)
    if (bytes.length >= head + 4 + body) return head + 4 + body
  }
}
