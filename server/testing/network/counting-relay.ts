import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { freePort } from './free-port.ts'

type CountingRelay = {
  /** The database URL through the relay. */
  url: string
  /**
   * Returns the number of round trips since the last call of this function. Bytes from the client count as a new round
   * trip if the server has sent bytes since the last bytes from the client.
   */
  roundTrips: () => number
  stop: () => Promise<void>
}

/** Starts a relay that counts the round trips between a client and PostgreSQL. It is for a single connection. */
export async function startCountingRelay(databaseUrl: string): Promise<CountingRelay> {
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  let count = 0
  let isAsking = false
  const server = createServer((client) => {
    const upstream = connect(target)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      // When one side closes its connection, the relay closes the other connection.
      socket.on('error', () => undefined).on('close', () => (socket === client ? upstream : client).destroy())
    }
    client.on('data', (bytes) => {
      if (!isAsking) count += 1
      isAsking = true
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      isAsking = false
      client.write(bytes)
    })
  })
  const ownPort = await freePort()
  await once(server.listen(ownPort, '127.0.0.1'), 'listening')
  return {
    url: `postgres://${user}@127.0.0.1:${ownPort}/${database}`,
    roundTrips: () => {
      const counted = count
      count = 0
      return counted
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}
