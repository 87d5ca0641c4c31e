import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { WORKER_PATH } from '../../../shop/paths.ts'
import { compressedResponse } from '../../http/responses/compressed-response.ts'
import { sendPreparedResponse } from '../../http/responses/prepared-response.ts'

/**
 * Serves the service worker, which browsers check at every visit. If it is switched off, serves one that unregisters
 * itself (docs/decisions/offline.md).
 */
export async function serveWorker(
  app: FastifyInstance,
  folder: string,
  { serviceWorker }: { serviceWorker: boolean },
): Promise<void> {
  const script = await readFile(join(folder, serviceWorker ? 'sw.js' : 'sw-off.js'))
  const headers = {
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-type': 'text/javascript; charset=utf-8',
  }
  const quality = constants.BROTLI_MAX_QUALITY
  const response = await compressedResponse(script, { headers, quality, isCurrent: () => true })
  app.get(WORKER_PATH, (request, reply) => sendPreparedResponse(request, reply, response))
}
