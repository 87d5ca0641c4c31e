import type { FastifyInstance } from 'fastify'
import { problem } from '../../shop/problems.ts'
import type { Parts } from '../parts.ts'

/** The documents, pictures and files of the front end; whatever else below /api/ is no call. */
export async function servePages(app: FastifyInstance, _parts: Parts): Promise<void> {
  app.setNotFoundHandler(() => {
    throw problem('no_such_call')
  })
}
