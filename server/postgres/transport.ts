import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ServerAddress } from './connection.ts'
import { errorCode } from './errors.ts'
import type { ServerUser } from './privileges.ts'
import type { Postmaster } from './process.ts'
import { socketFolder } from './socket-folder.ts'

/** How the app connects to its server. */
export type Transport = {
  /** Returns settings with which the server must be started. */
  readonly settings: (owner: ServerUser['owner']) => Promise<Record<string, string>>
  /** Returns the address of a running server, or undefined while postmaster.pid does not contain it yet. */
  readonly address: (server: Postmaster) => ServerAddress | undefined
  readonly passwordFile?: string
}

/** Returns the transport for this platform. `name` is the role to connect as. */
export async function chooseTransport(dataDir: string, name: string): Promise<Transport> {
  return process.platform === 'win32' ? loopback(dataDir, name) : socket(dataDir, name)
}

/**
 * A Unix socket in a folder that only its owner can enter, so no password is needed. The server does not listen on TCP.
 */
function socket(dataDir: string, name: string): Transport {
  const port = 5432
  return {
    settings: async (owner) => ({
      listen_addresses: '',
      port: String(port),
      // A list of quoted names, in which quotes are doubled.
      unix_socket_directories: `"${(await socketFolder(dataDir, `${name}-`, owner)).replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    }),
    address: (server) =>
      server.socketFolder ? { host: server.socketFolder, port: server.port, user: name } : undefined,
  }
}

/** On Windows: 127.0.0.1, a free port at each start, and a random password stored in the data folder. */
async function loopback(dataDir: string, name: string): Promise<Transport> {
  const passwordFile = join(dataDir, 'postgres-password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  const password = (await readFile(passwordFile, 'utf8')).trim()
  return {
    settings: async () => ({ listen_addresses: '127.0.0.1', port: String(await freePort()) }),
    address: (server) => (server.port ? { host: '127.0.0.1', port: server.port, user: name, password } : undefined),
    passwordFile,
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
