import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Address, shopName } from './address.ts'
import { codeOf } from './cannot-start.ts'
import type { Identity } from './privileges.ts'
import type { Postmaster } from './process.ts'
import { socketFolder } from './socket-folder.ts'

/** How the shop reaches its server. */
export type Transport = {
  /** The settings that a server of ours is started with. */
  readonly settings: (owner: Identity['owner']) => Promise<Record<string, string>>
  /** Where a running server listens; undefined while it has not said so yet. */
  readonly address: (server: Postmaster) => Address | undefined
  readonly passwordFile?: string
}

export async function chooseTransport(dataDir: string): Promise<Transport> {
  return process.platform === 'win32' ? loopback(dataDir) : socket(dataDir)
}

/** A Unix socket in a folder that only its owner can enter: that is the password. Nothing listens on TCP. */
function socket(dataDir: string): Transport {
  const port = 5432
  return {
    settings: async (owner) => ({
      listen_addresses: '',
      port: String(port),
      // a list of quoted names, in which a quote is doubled
      unix_socket_directories: `"${(await socketFolder(dataDir, owner)).replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    }),
    address: (server) =>
      server.socketFolder ? { host: server.socketFolder, port: server.port, user: shopName } : undefined,
  }
}

/** Windows (not tried yet): 127.0.0.1, a free port at each start and a random password kept in DATA_DIR. */
async function loopback(dataDir: string): Promise<Transport> {
  const passwordFile = join(dataDir, 'postgres-password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  const password = (await readFile(passwordFile, 'utf8')).trim()
  return {
    settings: async () => ({ listen_addresses: '127.0.0.1', port: String(await freePort()) }),
    address: (server) => (server.port ? { host: '127.0.0.1', port: server.port, user: shopName, password } : undefined),
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
