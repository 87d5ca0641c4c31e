import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * Limits one direction of a connection. The first `after` bytes pass immediately, then `perSecond` bytes each second,
 * or none if `perSecond` is 0.
 */
type Limit = { after: number; perSecond: number }

export type NarrowRelay = {
  /** The server's origin through the relay. */
  origin: string
  /** Limits new connections to the server (`there`) and from it (`back`), and closes existing connections. */
  setLimits: (limits: { there?: Limit; back?: Limit }) => void
  stop: () => Promise<void>
}

const EVERY_MS = 100

/** Starts a relay to a server on loopback. It can slow connections down, or stop them in the middle of a response. */
export async function startNarrowRelay(origin: string): Promise<NarrowRelay> {
  const { port } = new URL(origin)
  const sockets = new Set<Socket>()
  let limits: { there?: Limit; back?: Limit } = {}
  const server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    const { there, back } = limits
    const [toServer, toClient] = [narrow(there), narrow(back)]
    client.pipe(toServer).pipe(upstream).pipe(toClient).pipe(client)
    client.on('close', () => {
      for (const stream of [toServer, upstream, toClient]) stream.destroy()
    })
    // If the connection is limited, the client's side stays open after the server has closed its side, because the
    // relay may not have delivered all bytes yet.
    const isLimited = there !== undefined || back !== undefined
    upstream.on('close', () => {
      if (!isLimited) client.destroy()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setLimits: (next) => {
      limits = next
      end()
    },
    stop: async () => {
      end()
      await once(server.close(), 'close')
    },
  }
}

function narrow(limit: Limit | undefined): Transform {
  let free = limit?.after ?? Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  return new Transform({
    transform(chunk: Buffer, _, done) {
      this.push(chunk.subarray(0, free))
      let rest = chunk.subarray(Math.min(free, chunk.length))
      free -= chunk.length - rest.length
      if (rest.length === 0) return done()
      const bytes = ((limit?.perSecond ?? 0) * EVERY_MS) / 1000
      timer = setInterval(() => {
        if (bytes > 0) this.push(rest.subarray(0, bytes))
        rest = rest.subarray(bytes)
        if (rest.length > 0) return
        clearInterval(timer)
        done()
      }, EVERY_MS)
    },
    destroy(error, done) {
      clearInterval(timer)
      done(error)
    },
  })
}
