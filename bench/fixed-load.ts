import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A group of open connections, all of which request the same URL repeatedly. */
type FixedLoad = {
  /** Sends requests for this many seconds. Returns the number of responses per second. */
  run: (seconds: number) => Promise<number>
  close: () => void
}

/** One buffer for all connections, because only one of them reads at a time. */
const readInto = Buffer.alloc(64 * 1024)

/**
 * Opens keep-alive connections to a URL whose response always has the same length. Each connection waits for the whole
 * response before its next request. The client only counts bytes. If it decoded bodies, like autocannon, it would be
 * slower than the server and hide differences between the two compared servers.
 */
export async function openLoad(
  url: string,
  { connections, headers }: { connections: number; headers: Record<string, string> },
): Promise<FixedLoad> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, connection: 'keep-alive', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const address = { port: Number(port), host: hostname }
  const length = await responseLength(address, request)
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(address, request, length)))
  return {
    run: async (seconds) => {
      const start = performance.now()
      const end = start + seconds * 1000
      const counts = await Promise.all(opened.map(({ requestUntil }) => requestUntil(end)))
      return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000)
    },
    close: () => {
      for (const { socket } of opened) socket.destroy()
    },
  }
}

type Address = { port: number; host: string }
type LoadConnection = { socket: Socket; requestUntil: (end: number) => Promise<number> }

/**
 * Opens a connection. Its `requestUntil` repeats the request until `end`, in milliseconds of `performance.now()`, and
 * returns the number of responses. `length` is the length of each response, with head and body.
 */
async function openConnection(address: Address, request: Buffer, length: number): Promise<LoadConnection> {
  let got = 0
  let count = 0
  let until = 0
  let ended: (count: number) => void = () => undefined
  let failed: (error: Error) => void = () => undefined
  /** Always returns true, because `onread` otherwise stops reading. */
  const read = (bytes: number) => {
    got += bytes
    if (got > length) failed(new Error(`received ${got} bytes instead of ${length}`))
    if (got !== length) return true
    got = 0
    count += 1
    if (performance.now() < until) socket.write(request)
    else ended(count)
    return true
  }
  const socket = connect({ ...address, noDelay: true, onread: { buffer: readInto, callback: read } })
  await once(socket, 'connect')
  socket.on('error', (error) => failed(error)).on('close', () => failed(new Error('the connection was closed')))
  const requestUntil = (end: number) => {
    count = 0
    until = end
    socket.write(request)
    return new Promise<number>((resolve, reject) => {
      ended = resolve
      failed = reject
    })
  }
  return { socket, requestUntil }
}

/** Returns the length of the first response, with head and body. It must be a 200 with a content-length. */
async function responseLength(address: Address, request: Buffer): Promise<number> {
  const socket = connect({ ...address, noDelay: true })
  socket.write(request)
  let bytes = Buffer.alloc(0)
  for (;;) {
    const [more] = (await once(socket, 'data')) as [Buffer]
    bytes = Buffer.concat([bytes, more])
    const head = bytes.indexOf('\r\n\r\n')
    if (head < 0) continue
    const text = bytes.subarray(0, head).toString('latin1')
    const body = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? Number.NaN)
    if (!text.startsWith('HTTP/1.1 200') || Number.isNaN(body))
      throw new Error(`expected a 200 with a content-length: ${text}`)
    if (bytes.length < head + 4 + body) continue
    socket.destroy()
    return head + 4 + body
  }
}
