import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** CORS with credentials for the front ends named in ALLOWED_ORIGINS, and for those alone. */
export async function allowOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): Promise<void> {
  if (allowedOrigins.length === 0) return
  await app.register(fastifyCors, {
    // Another origin, or none, gets no header of CORS at all.
    origin: (origin, decide) => decide(null, origin !== undefined && allowedOrigins.includes(origin) && origin),
    credentials: true,
    // Any OPTIONS of theirs is answered; what a browser asks, it says by its headers.
    strictPreflight: false,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['content-type', 'idempotency-key', 'if-none-match', 'sent-as'],
    // What scripts may read besides what every response shows them.
    exposedHeaders: ['retry-after', 'etag', 'content-disposition'],
    maxAge: 600,
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (reply.hasHeader('access-control-allow-origin')) reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}
