import { createServer } from 'node:net'
import { explainListening } from './explain-start.ts'
import type { Settings } from './settings/settings.ts'

/** Metrics are served on this address only, so other machines cannot read them. */
const METRICS_HOST = '127.0.0.1'

/**
 * Throws CannotStart unless the shop can listen on its ports. Called before anything is opened, because a second
 * process that was started by mistake must not migrate the store of the first.
 */
export async function requireFreePorts({ host, port, metricsPort }: Settings): Promise<void> {
  await requireFree({ host, port }, 'PORT')
  if (metricsPort !== null) await requireFree({ host: METRICS_HOST, port: metricsPort }, 'METRICS_PORT')
}

async function requireFree(address: { host: string; port: number }, setting: 'PORT' | 'METRICS_PORT'): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error, address, setting)))
    server.listen({ ...address, exclusive: true }, resolve)
  })
  await new Promise((resolve) => server.close(resolve))
}
